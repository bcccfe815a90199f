import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InnerLink } from '../../parts/inner-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { argumentTitle } from '../../parts/said-deed.ts'
import { useDeed } from '../../parts/use-deed.ts'
import { texts } from '../../texts/index.ts'
import { fullTime } from '../../time/shown-time.ts'
import classes from './page.module.css'
import { reasonOf } from './reason-of.ts'

type ToldCall = AnswerOf<typeof endpoints.calls.get>

/** What came of a call, and where it belongs: time, people, conversation, turn, request. */
export function CallFacts({ call }: { call: ToldCall }) {
  const words = texts.activity
  const deed = useDeed()
  const came = call.outcome === 'succeeded' ? Object.entries(call.result ?? {}) : []
  const told = call.outcome !== 'succeeded' && call.actor === 'assistant' ? toldOf(call, deed) : undefined
  return (
    <Panel title={words.about}>
      <dl className={classes.list}>
        {came.length > 0 && (
          <Line name={words.result}>
            {came.map(([key, value]) => (
              <div key={key} dir="auto">
                {argumentTitle(key)}: {deed.argument(key, value, call.result ?? {})}
              </div>
            ))}
          </Line>
        )}
        {told && (
          <Line name={words.told}>
            <span dir="auto">{told}</span>
          </Line>
        )}
        <Line name={words.at}>
          <time dateTime={call.at}>{fullTime(call.at, texts.locale)}</time>
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
              {words.filters.onePerson}
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
        <Line name={words.turn}>{call.turn_id ? <Id>{call.turn_id}</Id> : words.noTurn}</Line>
        {call.request_id && (
          <Line name={words.request}>
            <Id>{call.request_id}</Id>
          </Line>
        )}
        <Line name={words.id}>
          <Id>{call.id}</Id>
        </Line>
      </dl>
    </Panel>
  )
}

function toldOf(call: ToldCall, deed: ReturnType<typeof useDeed>): string | undefined {
  const { message, next } = call.result ?? {}
  const said = [message, next].filter((each) => typeof each === 'string').join(' ')
  return said || reasonOf(call, deed.fact)
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Id = ({ children }: { children: string }) => (
  <bdi dir="ltr">
    <code>{children}</code>
  </bdi>
)
