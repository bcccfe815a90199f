import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/queries.ts'
import { InnerLink } from '../../parts/inner-link.tsx'
import { argumentTitle } from '../../parts/said-deed.ts'
import { texts } from '../../texts/index.ts'
import { fullTime } from '../../time/shown-time.ts'
import { refusalOf } from './refusal-of.ts'
import type { ThreadCall } from './shapes.ts'
import { shownValue } from './shown-value.ts'
import classes from './why-panel.module.css'

/** Everything the log holds of one call. Its checks stand above it. */
export function WhyPanel({ call, show }: { call: ThreadCall; show: (id: string) => void }) {
  const words = texts.call
  const refusal = refusalOf(call)
  const { data: explained } = useQuery(callQuery(call.id))
  return (
    <dl className={classes.panel}>
      {explained && (
        <Part name={words.inWords}>
          <span dir="auto">{explained.explanation}</span>
        </Part>
      )}
      <Part name={words.asked}>
        <Values of={call.arguments} none={words.nothingAsked} />
      </Part>
      {call.checks.length === 0 && <Part name={words.checked}>{words.noChecks}</Part>}
      {refusal === undefined ? (
        <Part name={words.result}>
          <Values of={call.result ?? {}} none={words.noResult} />
        </Part>
      ) : (
        <Part name={words.told}>
          {refusal} {typeof call.result?.next === 'string' && call.result.next}
        </Part>
      )}
      <Part name={words.by}>{words.actor[call.actor]}</Part>
      <Part name={words.at}>
        <time dateTime={call.at}>{fullTime(call.at, texts.locale)}</time>
      </Part>
      <Part name={words.turn}>{call.turn_id ? <code dir="ltr">{call.turn_id}</code> : words.noTurn}</Part>
      <Part name={words.id}>
        <Anchor
          size="sm"
          underline="always"
          href={`#${call.id}`}
          onClick={(event) => {
            event.preventDefault()
            show(call.id)
          }}
        >
          <code dir="ltr">{call.id}</code>
        </Anchor>{' '}
        <InnerLink href={`/activity/${call.id}`} className={classes.record}>
          {texts.talk.why.record}
        </InnerLink>
      </Part>
    </dl>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Values({ of, none }: { of: Record<string, unknown>; none: string }) {
  const entries = Object.entries(of).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return none
  return (
    <ul className={classes.values}>
      {entries.map(([key, value]) => (
        <li key={key}>
          <span className={classes.key}>{argumentTitle(key)}</span>{' '}
          <span dir="auto" className={typeof value === 'object' ? classes.structure : undefined}>
            {shownValue(value)}
          </span>
        </li>
      ))}
    </ul>
  )
}
