import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { businessQuery, callQuery } from '../../api/queries.ts'
import { shownMoney } from '../../parts/shown-money.ts'
import { texts } from '../../texts/index.ts'
import { CheckLine } from '../inbox/check-line.tsx'
import classes from './money.module.css'
import type { CreditNote, Payment, WholeInvoice } from './shapes.ts'
import { shownMoment } from './shown-date.ts'

interface Props {
  invoice: WholeInvoice
  payments: readonly Payment[]
  credits: readonly CreditNote[]
}

/** How an invoice came about and what became of it: asked for by whom and why, approved, sent, paid, taken back. */
export function MoneyStory({ invoice, payments, credits }: Props) {
  const { data: business } = useQuery(businessQuery)
  const words = texts.money.story
  const { story, conversation_id } = invoice
  const steps: { at: string; what: ReactNode }[] = [
    { at: invoice.issued_at, what: <Issued invoice={invoice} /> },
    ...(story.approved ? [{ at: story.approved.at, what: words.approved(story.approved.by) }] : []),
    ...(story.sent && conversation_id
      ? [
          {
            at: story.sent.at,
            what: (
              <Link to="/inbox/$conversationId" params={{ conversationId: conversation_id }} hash={story.sent.message_id}>
                {words.sent(texts.message.status[story.sent.status as keyof typeof texts.message.status] ?? story.sent.status)}
              </Link>
            ),
          },
        ]
      : []),
    ...payments.flatMap((payment) => [
      {
        at: payment.confirmed_at,
        what: (
          <>
            <Link to="/payments/$paymentId" params={{ paymentId: payment.id }}>
              {words.paid(shownMoney(payment.amount, texts.locale), payment.reference)}
            </Link>
            <Said text={payment.note} />
          </>
        ),
      },
      ...(payment.revoked_at ? [{ at: payment.revoked_at, what: words.revoked(payment.reference, payment.revoked_reason ?? '') }] : []),
    ]),
    ...credits.map((note) => ({
      at: note.issued_at,
      what: (
        <>
          <a href={`/v1/credit-notes/${encodeURIComponent(note.id)}.pdf`} target="_blank" rel="noreferrer">
            {words.credited(note.number, shownMoney(note.total, texts.locale))}
          </a>
          <Said text={note.reason} />
        </>
      ),
    })),
    ...(invoice.voided_at
      ? [
          {
            at: invoice.voided_at,
            what: (
              <>
                {words.voided}
                <Said text={story.void_reason} />
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <ol className={classes.story}>
      {steps
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .map(({ at, what }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may share a moment
          <li key={`${at} ${nth}`} className={classes.step}>
            {what}
            <time className={classes.when} dateTime={at}>
              {shownMoment(at, business?.timezone)}
            </time>
          </li>
        ))}
    </ol>
  )
}

/** What somebody wrote beside it. */
const Said = ({ text }: { text: string | undefined }) =>
  text && (
    <>
      {': '}
      <bdi dir="auto">{text}</bdi>
    </>
  )

/** Who asked for it, and on which grounds. */
function Issued({ invoice }: { invoice: WholeInvoice }) {
  const navigate = useNavigate()
  const { call_id, conversation_id } = invoice
  const { data: call } = useQuery({ ...callQuery(call_id ?? ''), enabled: call_id !== undefined })
  const words = texts.money.story
  const show = (id: string) =>
    conversation_id && navigate({ to: '/inbox/$conversationId', params: { conversationId: conversation_id }, hash: id })
  return (
    <>
      {call ? words.issuedBy(texts.call.actor[call.actor]) : words.issued}
      {call && call.actor === 'assistant' && (
        <details>
          <summary>{texts.call.why}</summary>
          <Text size="sm" dir="auto">
            {call.explanation}
          </Text>
          <ul className={classes.checks}>
            {call.checks.map((check, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the checks of a call never change
              <CheckLine key={at} check={check} show={show} />
            ))}
          </ul>
          {conversation_id && (
            <Link to="/inbox/$conversationId" params={{ conversationId: conversation_id }} hash={call.id}>
              {texts.calendar.booking.toConversation}
            </Link>
          )}
        </details>
      )}
    </>
  )
}
