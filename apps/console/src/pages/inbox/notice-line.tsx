import {
  IconCalendarEvent,
  IconCreditCard,
  IconFileInvoice,
  IconHandStop,
  IconRobot,
  IconStairsUp,
  IconUserExclamation,
  IconUserUp,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { texts } from '../../texts/index.ts'
import { clockTime, comingTime, fullTime } from '../../time/shown-time.ts'
import { stagesQuery } from '../leads/queries.ts'
import classes from './notice-line.module.css'
import type { ThreadNotice } from './shapes.ts'

const icons: Record<ThreadNotice['type'], TablerIcon> = {
  'conversation.taken_over': IconUserUp,
  'conversation.handed_back': IconRobot,
  'conversation.escalated': IconUserExclamation,
  'claim.rejected': IconHandStop,
  'booking.created': IconCalendarEvent,
  'booking.moved': IconCalendarEvent,
  'booking.cancelled': IconCalendarEvent,
  'booking.held': IconCalendarEvent,
  'booking.missed': IconCalendarEvent,
  'invoice.issued': IconFileInvoice,
  'invoice.voided': IconFileInvoice,
  'payment.confirmed': IconCreditCard,
  'payment.revoked': IconCreditCard,
  'lead.updated': IconStairsUp,
}

/** Something that happened between the messages, in one quiet line. */
export function NoticeLine({ notice }: { notice: ThreadNotice }) {
  const { id, type, at } = notice
  const stages = useQuery({ ...stagesQuery, enabled: type === 'lead.updated' }).data?.stages ?? []
  const Icon = icons[type]
  const reason = reasonOf(notice)
  const labelOf = (key: unknown) =>
    typeof key === 'string' ? (stages.find((stage) => stage.key === key)?.label ?? key) : texts.talk.notice.noStage
  return (
    <p id={id} className={classes.notice} data-notice={type}>
      <Icon size={16} aria-hidden />
      <span>
        <bdi dir="auto">{sentenceOf(notice, labelOf)}</bdi>
        {reason && (
          <>
            {' · '}
            <bdi dir="auto">{reason}</bdi>
          </>
        )}
      </span>
      <time dateTime={at} title={fullTime(at, texts.locale)}>
        {clockTime(at, texts.locale)}
      </time>
    </p>
  )
}

function sentenceOf({ type, data }: ThreadNotice, labelOf: (key: unknown) => string): string {
  const words = texts.talk.notice
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  const time = text('starts_at') && comingTime(text('starts_at'), { now: new Date(), locale: texts.locale })
  switch (type) {
    case 'conversation.taken_over':
    case 'conversation.handed_back':
    case 'conversation.escalated':
    case 'claim.rejected':
      return words[type]
    case 'booking.created':
    case 'booking.moved':
    case 'booking.held':
      return words[type](text('reference'), time)
    case 'booking.cancelled':
    case 'booking.missed':
    case 'payment.confirmed':
    case 'payment.revoked':
      return words[type](text('reference'))
    case 'invoice.issued':
    case 'invoice.voided':
      return words[type](text('number'))
    case 'lead.updated': {
      const { from, to } = (data.stage ?? {}) as { from?: unknown; to?: unknown }
      return words.stage(labelOf(from), labelOf(to))
    }
  }
}

function reasonOf({ type, data }: ThreadNotice): string | undefined {
  if (type === 'claim.rejected') return firstClaim(data.claims)
  if (!type.startsWith('conversation.') || typeof data.reason !== 'string') return undefined
  return texts.talk.control.reasons[data.reason] ?? data.reason
}

function firstClaim(claims: unknown): string | undefined {
  const [first] = Array.isArray(claims) ? (claims as { sentence?: unknown }[]) : []
  return typeof first?.sentence === 'string' ? first.sentence : undefined
}
