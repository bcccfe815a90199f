// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus
import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { leadName } from '../../parts/lead-name.ts'
import { texts } from '../../texts/index.ts'
import type { LeadColumn } from './lead-columns.ts'
import classes from './lead-table.module.css'
import type { Business, Lead, Stage } from './shapes.ts'
import { TableCell } from './table-cell.tsx'
import type { Cell } from './use-grid-keys.ts'

interface Props {
  at: number
  startPx: number
  /** Absent while it is on its way. */
  lead: Lead | undefined
  columns: readonly LeadColumn[]
  stages: readonly Stage[]
  business: Business
  chosen: boolean
  onChoose: (id: string) => void
  active: number | undefined
  editing: number | undefined
  onEdit: (cell: Cell) => void
  onEdited: () => void
  mayEdit: boolean
}

export const TableRow = memo(function TableRow({ at, startPx, lead, columns, chosen, onChoose, active, editing, ...rest }: Props) {
  const style = { transform: `translateY(${startPx}px)` }
  if (!lead) {
    return (
      <div role="row" aria-rowindex={at + 2} className={`${classes.row} ${classes.drawn}`} style={style}>
        <div role="gridcell" className={classes.coming}>
          {texts.leads.loadingMore}
        </div>
      </div>
    )
  }
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-selected={chosen}
      className={`${classes.row} ${classes.drawn}`}
      data-editing={editing !== undefined}
      style={style}
    >
      <div role="gridcell" className={classes.check} data-row={at} data-column={0} tabIndex={active === 0 ? 0 : -1}>
        <Checkbox aria-label={texts.leads.select(leadName(lead))} tabIndex={-1} checked={chosen} onChange={() => onChoose(lead.id)} />
      </div>
      {columns.map((column, place) => (
        <TableCell
          key={column.id}
          at={{ row: at, column: place + 1 }}
          lead={lead}
          column={column}
          active={active === place + 1}
          editing={editing === place + 1}
          {...rest}
        />
      ))}
    </div>
  )
})
