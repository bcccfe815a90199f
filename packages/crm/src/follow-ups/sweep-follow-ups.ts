import { isWindowOpen, loggable } from '@proviso/contracts'
import { appendEvents, type BusinessRow, type ConversationRow, type Database, type FollowUpRow, type Tx } from '@proviso/db'
import { lastHeard } from '../outreach/find-chat.ts'
import type { OutreachPorts } from '../outreach/outreach-ports.ts'
import { quietInterval } from '../time/quiet-interval.ts'
import { heldBack } from './held-back.ts'
import { stepTime } from './step-time.ts'
import { endFollowUp } from './stop-follow-up.ts'

const mostAtOnce = 200
const minuteMs = 60_000
/** How long the assistant may take to write before it is asked again. */
const writingMs = 10 * minuteMs
/** Words that wait for a messenger longer than this come out of the blue. */
const staleMs = 12 * 60 * minuteMs

export interface Moved {
  /** Businesses that have something to send. */
  sending: string[]
  /** Conversations in which the assistant is to write. */
  asked: string[]
}

/**
 * Takes the steps that are due. Each is said once: words, the note that they were said and the next step are one commit. Whoever answers, takes
 * the conversation over, opts out or is closed ends the chain, looked at under the conversation's lock, and once more when the words leave.
 */
export async function sweepFollowUps(db: Database, ports: OutreachPorts, now = new Date()): Promise<Moved> {
  const due = await db.sql<Pick<FollowUpRow, 'id' | 'businessId' | 'conversationId'>[]>`
    select id, business_id, conversation_id from follow_ups where state = 'active' and due_at <= ${now} order by due_at limit ${mostAtOnce}`
  const moved: Moved = { sending: [], asked: [] }
  for (const { id, businessId, conversationId } of due) {
    try {
      const step = await db.business(businessId, (tx) => takeStep(tx, ports, { id, businessId, conversationId, now }))
      if (step === 'said' && !moved.sending.includes(businessId)) moved.sending.push(businessId)
      if (step === 'asked') moved.asked.push(conversationId)
    } catch (error) {
      ports.log.warn({ error: loggable(error), followUpId: id }, 'a follow-up could not be moved on; the next round looks again')
    }
  }
  return moved
}

interface Which {
  id: string
  businessId: string
  conversationId: string
  now: Date
}

async function takeStep(
  tx: Tx,
  ports: OutreachPorts,
  { id, businessId, conversationId, now }: Which,
): Promise<'said' | 'asked' | undefined> {
  const [chat] = await tx<ConversationRow[]>`
    select * from conversations where business_id = ${businessId} and id = ${conversationId} for no key update skip locked`
  if (!chat) return undefined
  const [followUp] = await tx<FollowUpRow[]>`
    select * from follow_ups where business_id = ${businessId} and id = ${id} and state = 'active' and due_at <= ${now} for no key update`
  if (!followUp) return undefined
  const [business] = await tx<[BusinessRow]>`select * from businesses where id = ${businessId}`
  if (await wasSaid(tx, followUp)) return void (await moveOn(tx, followUp, business, now))
  const stopped = await stopReason(tx, followUp, chat, now)
  if (stopped) return void (await endFollowUp(tx, followUp, { state: 'stopped', reason: stopped, now }))
  const later = waitUntil(business, chat, now)
  if (later) return void (await tx`update follow_ups set due_at = ${later} where id = ${id}`)

  const step = followUp.steps[followUp.nextStep]
  if (!step) throw new Error('a follow-up beyond its last step')
  if ('instructions' in step) {
    await tx`update follow_ups set asked_at = ${now}, due_at = ${new Date(now.getTime() + writingMs)} where id = ${id}`
    await ports.askAssistant(tx, chat, id)
    return 'asked'
  }
  const unasked = { kind: 'follow_up' as const, afterCustomerNo: chat.customerMessages, expiresAt: new Date(now.getTime() + staleMs) }
  const messageId = await ports.say(tx, chat, step.text, unasked)
  await tx`insert into follow_up_sends ${tx({ businessId, followUpId: id, step: followUp.nextStep, messageId, at: now })}`
  const data = { follow_up_id: id, chain: followUp.chainKey, step: followUp.nextStep, message_id: messageId }
  await appendEvents(tx, { businessId, conversationId, leadId: chat.leadId }, [{ type: 'follow_up.sent', data }])
  await moveOn(tx, followUp, business, now)
  return 'said'
}

/** The assistant notes what it has said in the commit that says it. */
async function wasSaid(tx: Tx, { businessId, id, nextStep }: FollowUpRow): Promise<boolean> {
  const rows = await tx`select step from follow_up_sends where business_id = ${businessId} and follow_up_id = ${id} and step = ${nextStep}`
  return rows.length > 0
}

async function moveOn(tx: Tx, followUp: FollowUpRow, business: BusinessRow, now: Date): Promise<void> {
  const next = followUp.steps[followUp.nextStep + 1]
  if (!next) return void (await endFollowUp(tx, followUp, { state: 'finished', now }))
  const dueAt = stepTime(next, now, { quiet: business.quietHours, timezone: business.timezone })
  await tx`update follow_ups set next_step = next_step + 1, due_at = ${dueAt}, asked_at = null where id = ${followUp.id}`
}

async function stopReason(tx: Tx, followUp: FollowUpRow, chat: ConversationRow, now: Date): Promise<string | undefined> {
  if (chat.customerMessages > followUp.customerMessages) return 'the customer answered'
  const held = await heldBack(tx, chat, followUp.stopStages)
  if (held) return held
  const [chain] = await tx`
    select key from follow_up_chains where business_id = ${followUp.businessId} and key = ${followUp.chainKey} and enabled and removed_at is null`
  if (!chain) return 'the chain was switched off'
  if (!isWindowOpen(chat.channelKind, await lastHeard(tx, chat), now))
    return 'the messenger takes free text only for a day after their last message'
  return undefined
}

/** What is put off rather than left out; undefined: now. */
function waitUntil(business: BusinessRow, chat: ConversationRow, now: Date): Date | undefined {
  const silence = quietInterval(now.getTime(), business.quietHours, business.timezone)
  if (silence) return new Date(silence.to)
  if (!business.assistantOn) return new Date(now.getTime() + 10 * minuteMs)
  const answering = chat.answerBy !== null || (chat.leaseUntil !== null && chat.leaseUntil > now)
  return answering ? new Date(now.getTime() + minuteMs) : undefined
}
