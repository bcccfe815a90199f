import { ActionIcon, Collapse, UnstyledButton } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { shownFieldValue } from '../../parts/field-value.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { OriginNote } from '../leads/origin-note.tsx'
import type { Business, Field, Lead } from '../leads/shapes.ts'
import { ValueEditor } from '../leads/value-editor.tsx'
import classes from './details-tab.module.css'
import { historyQuery } from './queries.ts'

interface Props {
  lead: Lead
  fields: readonly Field[]
  business: Business
}

/** Everything that is known of somebody: each value with where it comes from, what stood there before, and a way to change it. */
export function DetailsTab({ lead, fields, business }: Props) {
  return (
    <dl className={classes.list}>
      {fields.map((field) => (
        <Detail key={field.key} lead={lead} field={field} business={business} />
      ))}
    </dl>
  )
}

function Detail({ lead, field, business }: { lead: Lead; field: Field; business: Business }) {
  const [editing, setEditing] = useState(false)
  const [open, setOpen] = useState(false)
  const mayEdit = useMay('leads.patch')
  const panel = useId()
  const value = lead.fields[field.key]
  const words = texts.leads.edit
  const leftToRight = field.type === 'phone' || field.type === 'email' || field.type === 'url'
  return (
    <div className={classes.detail}>
      <dt className={classes.label}>
        <bdi dir="auto">{field.label}</bdi>
      </dt>
      <dd className={classes.value}>
        {editing ? (
          <ValueEditor lead={lead} field={field} business={business} onClose={() => setEditing(false)} />
        ) : (
          <div className={classes.line}>
            <UnstyledButton
              className={classes.shown}
              disabled={!mayEdit}
              onClick={() => setEditing(true)}
              aria-label={`${field.label}: ${value?.text ?? words.empty}`}
            >
              <bdi dir={leftToRight ? 'ltr' : 'auto'} data-empty={!value}>
                {value?.text ?? words.empty}
              </bdi>
            </UnstyledButton>
            {mayEdit && (
              <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.edit(field.label)} onClick={() => setEditing(true)}>
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={texts.lead.history.show(field.label)}
              aria-expanded={open}
              aria-controls={panel}
              onClick={() => setOpen(!open)}
            >
              <IconHistory size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
        {value && <OriginNote source={value.source} at={value.at} messageId={value.evidence_message_id} />}
        <Collapse expanded={open} id={panel} keepMounted={false}>
          <History lead={lead} field={field} business={business} />
        </Collapse>
      </dd>
    </div>
  )
}

function History({ lead, field, business }: { lead: Lead; field: Field; business: Business }) {
  const { data, error } = useQuery(historyQuery(lead.id, field.key))
  const words = texts.lead
  if (error) return <p className={classes.quiet}>{saidProblem(error)}</p>
  if (!data) return <p className={classes.quiet}>{texts.loading}</p>
  if (data.data.length === 0) return <p className={classes.quiet}>{words.nothing.history}</p>
  const said = (value: unknown) =>
    shownFieldValue(field, value, { ...business, locale: texts.locale, yes: texts.leads.edit.yes, no: texts.leads.edit.no })
  return (
    <ol className={classes.history} aria-label={words.history.show(field.label)}>
      {data.data.map(({ value, before, source, evidence_message_id: messageId, at }) => (
        <li key={`${at} ${String(value)}`}>
          <bdi dir="auto">{value === null ? words.history.cleared : said(value)}</bdi>
          {before !== null && (
            <bdi dir="auto" className={classes.quiet}>
              {' '}
              {words.history.before(said(before))}
            </bdi>
          )}
          <OriginNote source={source} at={at} messageId={messageId} />
        </li>
      ))}
    </ol>
  )
}
