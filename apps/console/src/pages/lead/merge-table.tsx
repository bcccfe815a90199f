import { Alert, Button, Group, Radio } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { whileHere } from '../../api/while-here.ts'
import { leadName } from '../../parts/lead-name.ts'
import { saidProblem } from '../../shell/said-problem.ts'
import { offerUndo } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import type { Field, Lead, Stage } from '../leads/shapes.ts'
import { stageName } from '../leads/stage-pill.tsx'
import { mergeRows, type Side } from './merge-choices.ts'
import classes from './merge-table.module.css'
import { useUnmerge } from './use-unmerge.ts'

interface Props {
  lead: Lead
  other: Lead
  fields: readonly Field[]
  stages: readonly Stage[]
  onSwap: () => unknown
  onMerging: (isMerging: boolean) => void
}

/** Two leads side by side; of each value on which they differ one is chosen. */
export function MergeTable({ lead, other, fields, stages, onSwap, onMerging }: Props) {
  const navigate = useNavigate()
  const unmerge = useUnmerge()
  const rows = mergeRows(lead, other, fields)
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const sideOf = (key: string, usual: Side) => chosen[key] ?? usual
  const words = texts.lead.mergePage
  const merge = useWrite(
    (csrfToken) =>
      send('POST /v1/leads/{id}/merge', {
        csrfToken,
        params: { id: lead.id },
        body: {
          other_id: other.id,
          fields: Object.fromEntries(rows.filter(({ open }) => open).map(({ field, usual }) => [field.key, sideOf(field.key, usual)])),
        },
      }),
    ['leads'],
  )
  const submit = () => {
    const goOn = whileHere((leadId: string) => navigate({ to: '/leads/$leadId', params: { leadId }, replace: true }))
    onMerging(true)
    merge.mutate(undefined, {
      onError: () => onMerging(false),
      onSuccess: (merged) => {
        offerUndo(words.done(leadName(merged)), () => unmerge.mutate({ id: merged.id }))
        goOn(merged.id)
      },
    })
  }
  const sides = [
    { side: 'this', who: lead, title: words.this },
    { side: 'other', who: other, title: words.other },
  ] as const
  return (
    <>
      <div className={classes.table}>
        <div className={classes.heads}>
          {sides.map(({ side, who, title }) => (
            <div key={side} className={classes.head} data-side={side}>
              <span className={classes.quiet}>{title}</span>
              <Link to="/leads/$leadId" params={{ leadId: who.id }} className={classes.name}>
                <bdi dir="auto">{leadName(who)}</bdi>
              </Link>
              <span className={classes.quiet}>
                {who.identities.map(({ channel_kind: kind }) => texts.channel[kind] ?? kind).join(', ')}{' '}
                <time dateTime={who.created_at} title={fullTime(who.created_at, texts.locale)}>
                  {texts.lead.since(shownTime(who.created_at, { now: new Date(), locale: texts.locale }))}
                </time>
              </span>
              <span className={classes.quiet}>{stageName(stages, who.stage)}</span>
            </div>
          ))}
        </div>
        <p className={classes.ask}>{rows.some(({ open }) => open) ? words.both : words.nothing}</p>
        {rows.map(({ field, open, usual }) => (
          <Radio.Group
            key={field.key}
            label={<bdi dir="auto">{field.label}</bdi>}
            value={sideOf(field.key, usual)}
            onChange={(side) => setChosen({ ...chosen, [field.key]: side === 'other' ? 'other' : 'this' })}
            className={classes.row}
          >
            <div className={classes.pair}>
              {sides.map(({ side, who }) => {
                const value = who.fields[field.key]
                return (
                  <div
                    key={side}
                    className={classes.value}
                    data-taken={value !== undefined && (open ? sideOf(field.key, usual) : usual) === side}
                  >
                    {value && open ? (
                      <Radio
                        value={side}
                        classNames={{ body: classes.option, labelWrapper: classes.wrap }}
                        label={<Value value={value} />}
                      />
                    ) : (
                      value && <Value value={value} />
                    )}
                  </div>
                )
              })}
            </div>
          </Radio.Group>
        ))}
        <p className={classes.quiet}>{words.tags}</p>
      </div>
      {merge.error && (
        <Alert role="alert" color="red" title={words.failed}>
          {saidProblem(merge.error)}
        </Alert>
      )}
      <Group>
        <Button h={44} loading={merge.isPending} onClick={submit}>
          {words.merge}
        </Button>
        <Button variant="default" h={44} leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={() => onSwap()}>
          {words.swap}
        </Button>
        <Button variant="subtle" h={44} renderRoot={(props) => <Link to="/leads/$leadId" params={{ leadId: lead.id }} {...props} />}>
          {words.cancel}
        </Button>
      </Group>
    </>
  )
}

function Value({ value: { text, source } }: { value: Lead['fields'][string] }) {
  return (
    <>
      <bdi dir="auto">{text}</bdi>
      <span className={classes.origin}>{texts.leads.origin[source] ?? source}</span>
    </>
  )
}
