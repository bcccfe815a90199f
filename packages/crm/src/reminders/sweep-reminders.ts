import { isWindowOpen, loggable } from '@proviso/contracts'
import type { BookingRow, BusinessRow, ConversationRow, Database, ReminderRow, Tx } from '@proviso/db'
import { appendEvents } from '@proviso/db'
import { findChat, lastHeard } from '../outreach/find-chat.ts'
import type { OutreachPorts } from '../outreach/outreach-ports.ts'
import { localText } from '../time/local-text.ts'
import { quietInterval } from '../time/quiet-interval.ts'
import { reminderText } from './reminder-text.ts'

const mostAtOnce = 200
/** A takeover whose time is up is noted by a sweep of its own. */
const handBackMs = 3000

/**
 * Says what is due before visits. Each is decided once, in the transaction that puts its words on their way: a process that dies leaves it
 * undecided, and two that look at the same moment find one row. Returns the businesses that have something to send.
 */
export async function sweepReminders(db: Database, ports: OutreachPorts, now = new Date()): Promise<string[]> {
  const due = await db.sql<{ businessId: string; bookingId: string }[]>`
    select distinct business_id, booking_id from (
      select business_id, booking_id from reminders where state = 'planned' and due_at <= ${now} order by due_at limit ${mostAtOnce}) r`
  const sending = new Set<string>()
  for (const { businessId, bookingId } of due) {
    try {
      if (await db.business(businessId, (tx) => remind(tx, ports, { businessId, bookingId, now }))) sending.add(businessId)
    } catch (error) {
      ports.log.warn({ error: loggable(error), bookingId }, 'a reminder could not be decided; the next round looks again')
    }
  }
  return [...sending]
}

interface Which {
  businessId: string
  bookingId: string
  now: Date
}

type Verdict = { postpone: Date } | { skip: string; tell?: boolean } | { chat: ConversationRow }

async function remind(tx: Tx, ports: OutreachPorts, { businessId, bookingId, now }: Which): Promise<boolean> {
  // the booking first, as whoever moves or cancels it does; who is at it right now is waited for in the next round
  const [booking] = await tx<BookingRow[]>`
    select * from bookings where business_id = ${businessId} and id = ${bookingId} for no key update skip locked`
  if (!booking) return false
  const due = await tx<ReminderRow[]>`
    select * from reminders where business_id = ${businessId} and booking_id = ${bookingId} and state = 'planned' and due_at <= ${now}
    order by minutes_before for update`
  const [reminder, ...earlier] = due
  if (!reminder) return false
  for (const each of earlier) await decide(tx, each, { state: 'skipped', reason: 'a later one was due as well', now })
  const [business] = await tx<[BusinessRow]>`select * from businesses where id = ${businessId}`
  const verdict = await judge(tx, { booking, reminder, business, now })
  if ('postpone' in verdict) {
    await tx`update reminders set due_at = ${verdict.postpone} where ${ofReminder(tx, reminder)}`
    return false
  }
  if ('skip' in verdict) {
    await decide(tx, reminder, { state: 'skipped', reason: verdict.skip, now })
    if (!verdict.tell) return false
    const what = `${booking.reference}, ${localText(booking.startsAt, business.timezone)}`
    await ports.tellOwners(tx, businessId, `A customer was not reminded of their visit (${what}): ${verdict.skip}.`)
    return true
  }
  const { chat } = verdict
  const text = await textOf(tx, booking, business, chat)
  const messageId = await ports.say(tx, chat, text, { kind: 'reminder', expiresAt: booking.startsAt })
  await decide(tx, reminder, { state: 'sent', messageId, now })
  await appendEvents(tx, { businessId, conversationId: chat.id, leadId: booking.leadId }, [
    {
      type: 'booking.reminded',
      data: { booking_id: bookingId, reference: booking.reference, message_id: messageId, minutes_before: reminder.minutesBefore },
    },
  ])
  return true
}

interface Case {
  booking: BookingRow
  reminder: ReminderRow
  business: BusinessRow
  now: Date
}

async function judge(tx: Tx, { booking, reminder, business, now }: Case): Promise<Verdict> {
  if (booking.status !== 'booked' || booking.startsAt.getTime() !== reminder.startsAt.getTime())
    return { skip: 'the visit was cancelled or moved' }
  if (booking.startsAt <= now) return { skip: 'the visit has begun' }
  const chat = await findChat(tx, booking)
  if (!chat) return { skip: 'there is no chat with the customer' }
  if (chat.optedOutAt) return { skip: 'the customer wishes for no such messages' }
  if (!chat.reachable) return { skip: 'the customer has blocked the channel', tell: true }
  const silence = quietInterval(now.getTime(), business.quietHours, business.timezone)
  if (silence) return silence.to < booking.startsAt.getTime() ? { postpone: new Date(silence.to) } : { skip: 'it is quiet until the visit' }
  if (chat.mode === 'human') {
    const until = chat.modeUntil
    if (!until || until >= booking.startsAt) return { skip: 'a person runs the conversation', tell: true }
    return { postpone: new Date(Math.max(until.getTime(), now.getTime()) + handBackMs) }
  }
  if (!isWindowOpen(chat.channelKind, await lastHeard(tx, chat), now))
    return { skip: 'the messenger takes free text only for a day after their last message', tell: true }
  return { chat }
}

async function textOf(tx: Tx, booking: BookingRow, business: BusinessRow, chat: ConversationRow): Promise<string> {
  const [names] = await tx<[{ service: string; timezone: string | null }]>`
    select s.name as service, f.timezone from services s, staff f
    where s.business_id = ${business.id} and s.key = ${booking.serviceKey} and f.business_id = ${business.id} and f.key = ${booking.staffKey}`
  return reminderText({
    business: business.name,
    service: names.service,
    startsAt: booking.startsAt,
    timezone: names.timezone ?? business.timezone,
    reference: booking.reference,
    locale: chat.languageCode ?? business.locale,
  })
}

type Decision = { now: Date } & ({ state: 'sent'; messageId: string } | { state: 'skipped'; reason: string })

async function decide(tx: Tx, reminder: ReminderRow, { now, ...decision }: Decision): Promise<void> {
  await tx`update reminders set ${tx({ ...decision, decidedAt: now })} where ${ofReminder(tx, reminder)}`
}

const ofReminder = (tx: Tx, { businessId, bookingId, startsAt, minutesBefore }: ReminderRow) =>
  tx`business_id = ${businessId} and booking_id = ${bookingId} and starts_at = ${startsAt} and minutes_before = ${minutesBefore}`
