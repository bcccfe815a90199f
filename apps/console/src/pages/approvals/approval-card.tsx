import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconHourglass } from '@tabler/icons-react'
import { ArgumentList } from '../../parts/argument-list.tsx'
import { CheckedFacts } from '../../parts/checked-facts.tsx'
import { InnerLink } from '../../parts/inner-link.tsx'
import { begun } from '../../parts/said-deed.ts'
import type { useDeed } from '../../parts/use-deed.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import { Decision } from './decision.tsx'
import classes from './page.module.css'
import type { Approval } from './queries.ts'
import { saidEnd } from './said-end.ts'
import { timeLeft } from './time-left.ts'

interface Props {
  approval: Approval
  deed: ReturnType<typeof useDeed>
  now: Date
  mayDecide: boolean
}

/** What waits for a yes: what would happen, to whom, on which facts, and until when. */
export function ApprovalCard({ approval, deed, now, mayDecide }: Props) {
  const words = texts.approvals
  const left = approval.status === 'pending' ? timeLeft(approval.expires_at, now) : undefined
  const isOpen = (approval.status === 'pending' && left !== undefined) || approval.status === 'review'
  const end = isOpen || approval.status === 'pending' ? undefined : saidEnd(approval)
  const what = deed.said(approval.function, approval.arguments)
  const own = texts.deeds[approval.function] === undefined
  const [will, would] = own ? [words.willOwn, words.wouldOwn] : [words.will, words.would]
  const sentence = approval.status === 'review' ? words.did(what) : approval.status === 'pending' ? will(what) : would(what)
  return (
    <article
      className={classes.card}
      data-tone={end?.tone ?? (isOpen ? 'waiting' : 'quiet')}
      data-status={approval.status}
      aria-label={begun(what)}
      id={approval.id}
    >
      <p className={classes.sentence} dir="auto">
        {sentence}
      </p>
      <div className={classes.meta}>
        {approval.lead_id && (
          <span>
            {words.for}{' '}
            <InnerLink href={`/leads/${approval.lead_id}`}>
              <bdi dir="auto">{approval.lead_name ?? words.nameless}</bdi>
            </InnerLink>
          </span>
        )}
        {approval.channel_kind && <span>{texts.channel[approval.channel_kind] ?? approval.channel_kind}</span>}
        <time dateTime={approval.created_at} title={fullTime(approval.created_at, texts.locale)}>
          {words.asked(shownTime(approval.created_at, { now, locale: texts.locale }))}
        </time>
        {left !== undefined && (
          <span className={classes.left} title={fullTime(approval.expires_at, texts.locale)}>
            <IconHourglass size={16} aria-hidden />
            {words.left(left)}
          </span>
        )}
      </div>
      {end && (
        <div className={classes.end}>
          <EndIcon tone={end.tone} />
          <span dir="auto">{end.says}</span>
        </div>
      )}
      {approval.status === 'pending' && left === undefined && <Text fw={600}>{words.over}</Text>}
      {approval.decided_by && approval.decided_at && (
        <Text size="sm" c="dimmed" dir="auto">
          {words.decidedBy(approval.decided_by, fullTime(approval.decided_at, texts.locale))}
          {approval.reason ? ` · ${words.because(approval.reason)}` : ''}
        </Text>
      )}
      <ArgumentList given={unsaid(approval.arguments, what, deed)} />
      {approval.quote && (
        <blockquote className={classes.quote}>
          <span className={classes.label}>{words.wrote}</span>
          <p dir="auto">{approval.quote.text || `(${texts.message.kind[approval.quote.kind as 'text'] ?? words.file})`}</p>
          <InnerLink href={`/inbox/${approval.conversation_id}#${approval.quote.message_id}`} className={classes.link}>
            {words.openMessage}
          </InnerLink>
        </blockquote>
      )}
      <div>
        <span className={classes.label}>{words.holds}</span>
        {approval.checks.length ? (
          <CheckedFacts checks={approval.checks} about={{ conversationId: approval.conversation_id, leadId: approval.lead_id }} />
        ) : (
          <Text size="sm">{words.noFacts}</Text>
        )}
      </div>
      {isOpen && mayDecide && <Decision approval={approval} />}
      {isOpen && !mayDecide && <Text c="dimmed">{words.readOnly}</Text>}
      <InnerLink href={`/activity/${approval.call_id}`} className={classes.link}>
        {words.details}
      </InnerLink>
    </article>
  )
}

function EndIcon({ tone }: { tone: string }) {
  if (tone === 'done') return <IconCircleCheck size={20} aria-hidden />
  return tone === 'stopped' ? <IconCircleX size={20} aria-hidden /> : <IconClock size={20} aria-hidden />
}

/** What the sentence does not say already: nobody says yes to what is not shown. The currency stands beside every amount. */
function unsaid(given: Approval['arguments'], what: string, deed: Props['deed']): Approval['arguments'] {
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => key !== 'currency' && !what.includes(deed.argument(key, value, given))),
  )
}
