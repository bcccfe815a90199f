// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus
import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import type { Header } from '@tanstack/react-table'
import type { KeyboardEvent } from 'react'
import { texts } from '../../texts/index.ts'
import type { LeadColumn } from './lead-columns.ts'
import type { LeadSort } from './lead-search.ts'
import classes from './lead-table.module.css'
import type { LeadTableFeatures } from './lead-table.tsx'
import type { Lead } from './shapes.ts'

interface Props {
  headers: readonly Header<LeadTableFeatures, Lead, unknown>[]
  columns: readonly LeadColumn[]
  sort: LeadSort
  onSort: (sort: LeadSort) => void
  onWidth: (id: string, widthPx: number) => void
  all: boolean
  some: boolean
  onAll: (chosen: boolean) => void
}

const stepPx = 20

/** Names of the columns; those that the server can order by are buttons. Each edge sets a width, by pointer and by arrow keys. */
export function TableHead({ headers, columns, sort, onSort, onWidth, all, some, onAll }: Props) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        <div role="columnheader" className={classes.check}>
          <Checkbox
            aria-label={texts.leads.selectAll}
            checked={all}
            indeterminate={some && !all}
            onChange={({ currentTarget }) => onAll(currentTarget.checked)}
          />
        </div>
        {columns.map((column, at) => {
          const header = headers[at]
          if (!header) return null
          const resize = header.getResizeHandler()
          const { sorts, label } = column
          const sorted = sorts && (sort === sorts.down ? 'descending' : sort === sorts.up ? 'ascending' : 'none')
          const byKey = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
            const rtl = getComputedStyle(currentTarget).direction === 'rtl'
            const step = { ArrowRight: rtl ? -stepPx : stepPx, ArrowLeft: rtl ? stepPx : -stepPx }[key]
            if (step !== undefined) onWidth(column.id, Math.min(600, Math.max(90, header.getSize() + step)))
          }
          return (
            <div
              key={column.id}
              role="columnheader"
              className={classes.title}
              data-first={at === 0}
              {...(sorted ? { 'aria-sort': sorted } : {})}
            >
              {sorts ? (
                <UnstyledButton className={classes.sort} onClick={() => onSort(sorts.up && sort === sorts.down ? sorts.up : sorts.down)}>
                  <bdi dir="auto">{label}</bdi>
                  {sorted === 'descending' && <IconArrowNarrowDown size={16} aria-hidden />}
                  {sorted === 'ascending' && <IconArrowNarrowUp size={16} aria-hidden />}
                </UnstyledButton>
              ) : (
                <bdi dir="auto" className={classes.text}>
                  {label}
                </bdi>
              )}
              <div
                role="separator"
                tabIndex={0}
                aria-orientation="vertical"
                aria-label={texts.leads.columns.resize(label)}
                aria-valuenow={Math.round(header.getSize())}
                aria-valuemin={90}
                aria-valuemax={600}
                className={classes.edge}
                data-moving={header.column.getIsResizing()}
                onMouseDown={resize}
                onTouchStart={resize}
                onKeyDown={byKey}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
