// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot be drawn in part
import { useDirection } from '@mantine/core'
import {
  type ColumnDef,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { texts } from '../../texts/index.ts'
import type { LeadColumn } from './lead-columns.ts'
import type { LeadSort } from './lead-search.ts'
import classes from './lead-table.module.css'
import type { Business, Lead, Stage } from './shapes.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { useColumnState } from './use-column-state.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { LeadWindow } from './use-lead-window.ts'
import type { Selection } from './use-selection.ts'

const features = tableFeatures({ columnVisibilityFeature, columnSizingFeature, columnResizingFeature })
export type LeadTableFeatures = typeof features

const rowPx = 52

interface Props {
  list: LeadWindow
  columns: readonly LeadColumn[]
  columnState: ReturnType<typeof useColumnState>
  stages: readonly Stage[]
  business: Business
  selection: Selection
  sort: LeadSort
  onSort: (sort: LeadSort) => void
  total: number | undefined
  mayEdit: boolean
}

/** Leads as a table of any length: the rows in view are in the page, the arrow keys reach all of them. */
export function LeadTable({ list, columns, columnState, stages, business, selection, sort, onSort, total, mayEdit }: Props) {
  const { dir } = useDirection()
  const scroll = useRef<HTMLDivElement>(null)
  const hidden = useMemo(() => {
    const asides = columns.filter(({ aside }) => aside).map(({ id }) => [id, false] as const)
    return { ...Object.fromEntries(asides), ...columnState.hidden }
  }, [columns, columnState.hidden])
  const defs = useMemo(
    () => columns.map(({ id, widthPx }): ColumnDef<LeadTableFeatures, Lead> => ({ id, size: widthPx, minSize: 90, maxSize: 600 })),
    [columns],
  )
  const table = useTable({
    features,
    columns: defs,
    data: list.rows,
    getRowId: ({ id }) => id,
    columnResizeMode: 'onChange',
    columnResizeDirection: dir,
    state: { columnVisibility: hidden, columnSizing: columnState.widths },
    onColumnVisibilityChange: columnState.setHidden,
    onColumnSizingChange: columnState.setWidths,
  })
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const shown = headers.flatMap(({ column }) => columns.find(({ id }) => id === column.id) ?? [])
  const template = ['52px', ...headers.map((header) => `${header.getSize()}px`)].join(' ')

  const rows = useVirtualizer({
    count: list.count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPx,
    getItemKey: (at) => list.leadAt(at)?.id ?? at,
    overscan: 6,
    scrollPaddingStart: 48,
  })
  const items = rows.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => list.see(from, to))

  const keys = useGridKeys({
    rows: list.firstAt + list.rows.length,
    columns: shown.length + 1,
    pageRows: Math.max(1, Math.floor((scroll.current?.clientHeight ?? 400) / rowPx) - 1),
    rtl: dir === 'rtl',
    scroll,
    reveal: (row) => rows.scrollToIndex(row),
  })

  // the focus enters at the active cell, or where it has been scrolled out of the page, at the first row of it
  const stop = items.some(({ index }) => index === keys.active.row) ? keys.active.row : from

  return (
    <div ref={scroll} className={classes.scroll} data-stale={list.stale}>
      <div
        role="grid"
        aria-label={texts.leads.table}
        aria-describedby="leads-keys"
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-multiselectable="true"
        className={classes.grid}
        style={{ '--columns': template } as CSSProperties}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <TableHead
          headers={headers}
          columns={shown}
          sort={sort}
          onSort={onSort}
          onWidth={(id, widthPx) => columnState.setWidths((before) => ({ ...before, [id]: widthPx }))}
          all={list.rows.length > 0 && list.rows.every(({ id }) => selection.has(id))}
          some={list.rows.some(({ id }) => selection.has(id))}
          onAll={(chosen) => selection.set(chosen ? list.rows.map(({ id }) => id) : [])}
        />
        <div role="rowgroup" className={classes.body} style={{ height: rows.getTotalSize() }}>
          {items.map(({ index, start, key }) => {
            const lead = list.leadAt(index)
            return (
              <TableRow
                key={key}
                at={index}
                startPx={start}
                lead={lead}
                columns={shown}
                stages={stages}
                business={business}
                chosen={lead !== undefined && selection.has(lead.id)}
                onChoose={selection.toggle}
                active={stop === index ? keys.active.column : undefined}
                editing={keys.editing?.row === index ? keys.editing.column : undefined}
                onEdit={keys.edit}
                onEdited={keys.edited}
                mayEdit={mayEdit}
              />
            )
          })}
        </div>
      </div>
      <p id="leads-keys" hidden>
        {texts.leads.help}
      </p>
    </div>
  )
}
