// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot be drawn in part
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { leadName } from '../../parts/lead-name.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import type { LeadColumn } from './lead-columns.ts'
import classes from './lead-table.module.css'
import type { Business, Lead, Stage } from './shapes.ts'
import { StagePill } from './stage-pill.tsx'
import type { Cell } from './use-grid-keys.ts'
import { useStageMove } from './use-stage-move.ts'
import { ValueEditor } from './value-editor.tsx'

interface Props {
  at: Cell
  lead: Lead
  column: LeadColumn
  stages: readonly Stage[]
  business: Business
  active: boolean
  editing: boolean
  onEdit: (cell: Cell) => void
  onEdited: () => void
  mayEdit: boolean
}

/** One value of a lead; where it may be edited, Enter or a double click opens it. */
export function TableCell({ at, lead, column, stages, business, active, editing, onEdit, onEdited, mayEdit }: Props) {
  const { field, id } = column
  const edits = mayEdit && (field !== undefined || id === 'stage')
  const value = field && lead.fields[field.key]
  const origin = value && `${texts.leads.origin[value.source] ?? value.source}, ${fullTime(value.at, texts.locale)}`
  return (
    <div
      role="gridcell"
      className={classes.cell}
      data-first={id === 'name'}
      data-row={at.row}
      data-column={at.column}
      data-edits={edits}
      data-editing={editing}
      tabIndex={active ? 0 : -1}
      title={editing ? undefined : origin}
      {...(edits ? { onDoubleClick: () => onEdit(at), 'aria-readonly': false } : { 'aria-readonly': true })}
    >
      {editing && field ? (
        <div className={classes.editor}>
          <ValueEditor lead={lead} field={field} business={business} onClose={onEdited} withOrigin />
        </div>
      ) : editing ? (
        <div className={classes.editor}>
          <StageEditor lead={lead} stages={stages} onClose={onEdited} />
        </div>
      ) : (
        <Shown lead={lead} column={column} stages={stages} />
      )}
    </div>
  )
}

function Shown({ lead, column: { id, field }, stages }: Pick<Props, 'lead' | 'column' | 'stages'>) {
  switch (id) {
    case 'name':
      return (
        <Link to="/leads/$leadId" params={{ leadId: lead.id }} dir="auto" className={classes.name} tabIndex={-1}>
          {leadName(lead)}
        </Link>
      )
    case 'channel':
      return [...new Set(lead.identities.map(({ channel_kind: kind }) => texts.channel[kind] ?? kind))].join(', ')
    case 'stage':
      return <StagePill stages={stages} stage={lead.stage} />
    case 'last_message_at':
      return lead.last_message_at && <Moment at={lead.last_message_at} />
    case 'created_at':
      return <Moment at={lead.created_at} />
    case 'source':
      return (
        <bdi dir="auto" className={classes.text}>
          {lead.source}
        </bdi>
      )
    case 'tags':
      return (
        <span className={classes.tags}>
          {lead.tags.map((tag) => (
            <bdi key={tag} dir="auto" className={classes.tag}>
              {tag}
            </bdi>
          ))}
        </span>
      )
    default: {
      const value = field && lead.fields[field.key]
      if (!value) return null
      const leftToRight = field.type === 'phone' || field.type === 'email' || field.type === 'url'
      return (
        <bdi dir={leftToRight ? 'ltr' : 'auto'} className={classes.text}>
          {value.text}
        </bdi>
      )
    }
  }
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at, texts.locale)}>
      {shownTime(at, { now: new Date(), locale: texts.locale })}
    </time>
  )
}

function StageEditor({ lead, stages, onClose }: { lead: Lead; stages: readonly Stage[]; onClose: () => void }) {
  const move = useStageMove(stages)
  const words = texts.leads
  return (
    <NativeSelect
      aria-label={words.columns.stage}
      size="md"
      autoFocus
      data={[{ value: '', label: words.noStage }, ...stages.map(({ key, label }) => ({ value: key, label }))]}
      value={lead.stage ?? ''}
      onChange={({ currentTarget }) => {
        onClose()
        void move(lead, currentTarget.value || null)
      }}
      onBlur={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    />
  )
}
