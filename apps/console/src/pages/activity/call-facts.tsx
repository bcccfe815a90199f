import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ArgumentList } from '../../parts/argument-list.tsx'
import { InnerLink } from '../../parts/inner-link.tsx'
import { isolated } from '../../parts/isolated.ts'
import { Panel } from '../../parts/panel.tsx'
import { toldEntries } from '../../parts/told-entries.ts'
import { texts } from '../../texts/index.ts'
import { dayAndTime, fullTime } from '../../time/shown-time.ts'
import classes from './page.module.css'

type ToldCall = AnswerOf<typeof endpoints.calls.get>

/** Where a call belongs, and what came of it: time, people, conversation, result. */
export function CallFacts({ call }: { call: ToldCall }) {
  const words = texts.activity
  const came = call.outcome === 'succeeded' && call.result ? call.result : {}
  const told = call.outcome !== 'succeeded' && call.actor === 'assistant' ? toldOf(call) : ''
  return (
    <Panel title={words.about}>
      <dl className={classes.list}>
        <Line name={words.at}>
          <time dateTime={call.at} title={fullTime(call.at, texts.locale)}>
            {dayAndTime(call.at, texts.locale)}
          </time>
        </Line>
        <Line name={words.by}>
          <bdi dir="auto">{call.actor === 'assistant' ? words.actor.assistant : call.by}</bdi>
        </Line>
        {call.lead_id && (
          <Line name={words.customer}>
            <InnerLink href={`/leads/${call.lead_id}`} className={classes.link}>
              <bdi dir="auto">{call.lead_name ?? words.nameless}</bdi>
            </InnerLink>{' '}
            <Link to="/activity" search={{ person: call.lead_id }} className={classes.link}>
              {words.filters.allFor(isolated(call.lead_name ?? words.nameless))}
            </Link>
          </Line>
        )}
        {call.conversation_id && (
          <Line name={words.conversation}>
            <InnerLink href={`/inbox/${call.conversation_id}#${call.id}`} className={classes.link}>
              {words.openConversation}
            </InnerLink>{' '}
            {call.channel_kind && <span>({texts.channel[call.channel_kind] ?? call.channel_kind})</span>}
          </Line>
        )}
        {toldEntries(came, call.function).length > 0 && (
          <Line name={words.result}>
            <ArgumentList given={came} resultOf={call.function} />
          </Line>
        )}
        {told && (
          <Line name={words.told}>
            <bdi lang="en" dir="ltr">
              {told}
            </bdi>
          </Line>
        )}
        {call.approval_id && (
          <Line name={words.approval}>
            <InnerLink href={`/approvals/${call.approval_id}`} className={classes.link}>
              {words.openApproval}
            </InnerLink>
          </Line>
        )}
        {call.function_version !== null && (
          <Line name={words.rules}>
            {call.function_version < 0 ? (
              words.trialRules(-call.function_version)
            ) : (
              <InnerLink href={`/actions/${call.function}`} className={classes.link}>
                {String(call.function_version)}
              </InnerLink>
            )}
          </Line>
        )}
      </dl>
    </Panel>
  )
}

const toldOf = ({ result }: ToldCall): string => [result?.message, result?.next].filter((each) => typeof each === 'string').join(' ')

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
