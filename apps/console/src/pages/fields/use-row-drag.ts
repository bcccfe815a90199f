import { type PointerEvent, type RefObject, useState } from 'react'

/**
 * Drags a row of a list by its handle, with a mouse, a pen or a finger: the handle alone does not scroll. `over` is told of every place that
 * the row passes, `drop` where it is let go; Escape leaves it where it is.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, handlers: { over(to: number): void; drop(): void; leave(): void }) {
  const [dragged, setDragged] = useState<string>()
  const start = (event: PointerEvent<HTMLElement>, key: string) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged(key)
    let at: number | undefined
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const to = rows.findIndex(({ bottom }) => clientY < bottom)
      const next = to < 0 ? rows.length - 1 : to
      if (next === at) return
      at = next
      handlers.over(next)
    }
    const end = (done: () => void) => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', leave)
      window.removeEventListener('keydown', byKey)
      setDragged(undefined)
      done()
    }
    const up = () => end(handlers.drop)
    const leave = () => end(handlers.leave)
    const byKey = (pressed: KeyboardEvent) => {
      if (pressed.key === 'Escape') leave()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', leave)
    window.addEventListener('keydown', byKey)
  }
  return { dragged, start }
}
