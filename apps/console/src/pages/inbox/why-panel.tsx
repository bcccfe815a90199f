import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { businessQuery } from '../../api/queries.ts'
import { ArgumentList } from '../../parts/argument-list.tsx'
import { InnerLink } from '../../parts/inner-link.tsx'
import { isolated } from '../../parts/isolated.ts'
import { toldEntries } from '../../parts/told-entries.ts'
import { texts } from '../../texts/index.ts'
import { dayAndTime, fullTime } from '../../time/shown-time.ts'
import { clocksDiffer, zoneName } from '../../time/zone-name.ts'
import { refusalOf } from './refusal-of.ts'
import type { ThreadCall } from './shapes.ts'
import classes from './why-panel.module.css'

/** What a call was asked for with and what came of it, in words of the business; its checks stand above it, its numbers in the full record. */
export function WhyPanel({ call }: { call: ThreadCall }) {
  const words = texts.call
  const refusal = refusalOf(call)
  return (
    <dl className={classes.panel}>
      <Part name={words.asked}>
        <Values of={call.arguments} none={words.nothingAsked} />
      </Part>
      {call.checks.length === 0 && <Part name={words.checked}>{words.noChecks}</Part>}
      {refusal === undefined ? (
        <Part name={words.result}>
          <Values of={call.result ?? {}} none={words.noResult} resultOf={call.function} />
        </Part>
      ) : (
        <Part name={words.told}>
          <bdi lang="en" dir="ltr">
            {refusal} {typeof call.result?.next === 'string' && call.result.next}
          </bdi>
        </Part>
      )}
      <Part name={words.by}>{words.actor[call.actor]}</Part>
      <Part name={words.at}>
        <time dateTime={call.at} title={fullTime(call.at, texts.locale)}>
          {dayAndTime(call.at, texts.locale)}
        </time>
        <Elsewhere />
      </Part>
      <Part name={words.id}>
        <InnerLink href={`/activity/${call.id}`} className={classes.record}>
          {texts.talk.why.record}
        </InnerLink>
      </Part>
    </dl>
  )
}

/** The moments of a thread are by this device, and what is said of a booking is by the business: said where they are not the same. */
function Elsewhere() {
  const { data: business } = useQuery(businessQuery)
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!business || !clocksDiffer(here, business.timezone)) return null
  return (
    <Text size="sm" c="dimmed">
      {texts.calendar.twoClocks(isolated(zoneName(here)), isolated(zoneName(business.timezone)))}
    </Text>
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

function Values({ of, none, resultOf }: { of: Record<string, unknown>; none: string; resultOf?: string }) {
  return toldEntries(of, resultOf).length > 0 ? <ArgumentList given={of} {...(resultOf && { resultOf })} /> : none
}
