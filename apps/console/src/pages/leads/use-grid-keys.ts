import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useState } from 'react'
import { nextCell } from './next-cell.ts'

interface Options {
  rows: number
  columns: number
  pageRows: number
  rtl: boolean
  scroll: RefObject<HTMLElement | null>
  reveal: (row: number) => void
}

export interface Cell {
  row: number
  column: number
}

/** One cell of a grid takes the focus and the arrow keys move it, also to rows that are not drawn yet; one cell may be edited. */
export function useGridKeys({ rows, columns, pageRows, rtl, scroll, reveal }: Options) {
  const [active, setActive] = useState<Cell>({ row: 0, column: 1 })
  const [editing, setEditing] = useState<Cell>()

  const focus = (cell: Cell) => {
    setActive(cell)
    reveal(cell.row)
    // at once where it is drawn already: the next key may follow at once too
    const take = () => elementOf(scroll.current, cell)?.focus({ preventScroll: true })
    if (elementOf(scroll.current, cell)) take()
    else requestAnimationFrame(() => requestAnimationFrame(take))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (!cell || event.target !== elementOf(scroll.current, cell)) return
    const next = nextCell(cell, event, { rows, columns, pageRows, rtl })
    if (next) {
      event.preventDefault()
      return focus(next)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const element = event.target as HTMLElement
      if (element.dataset.edits === 'true') setEditing(cell)
      else element.querySelector<HTMLElement>('a')?.click()
    }
    if (event.key === ' ' || event.key === 'x') {
      event.preventDefault()
      elementOf(scroll.current, { row: cell.row, column: 0 })?.querySelector<HTMLElement>('input')?.click()
    }
  }
  const onFocus = ({ target }: FocusEvent) => {
    const cell = cellOf(target)
    if (cell) setActive(cell)
  }
  const edit = useCallback((cell: Cell) => {
    setActive(cell)
    setEditing(cell)
  }, [])
  const edited = () => {
    if (!editing) return
    const cell = editing
    setEditing(undefined)
    // who went elsewhere meanwhile stays there
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) elementOf(scroll.current, cell)?.focus({ preventScroll: true })
    })
  }
  return { active, editing, edit, edited, onKeyDown, onFocus }
}

const elementOf = (root: HTMLElement | null, { row, column }: Cell) =>
  root?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null

function cellOf(target: EventTarget): Cell | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null
  return element ? { row: Number(element.dataset.row), column: Number(element.dataset.column) } : undefined
}
