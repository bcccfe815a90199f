import type { NewEvent } from '@proviso/contracts'
import { appendEvents, type ConversationRow } from '@proviso/db'
import { deliverBusiness, enqueueToOwners, escalate } from '@proviso/messaging'
import type { Assistant } from '../assistant.ts'
import { endTurn } from './finish-turn.ts'
import { holdAfterMs, holdCustomer } from './hold-customer.ts'
import type { TurnEnd, TurnState } from './turn-state.ts'

const backoffCapMs = 60_000
/** So long after their first unanswered message the customer gets a person, if the model has not answered by then. */
export const patienceMs = 3 * 60_000

interface Deferral {
  reason: string
  afterMs?: number
  /** Waiting is all that can be done, and the owner knows: no person is called for it. */
  patient?: boolean
}

/**
 * The model did not answer. What was done stays done; the turn is tried again later, the customer asked for patience, and after
 * {@link patienceMs} a person is called.
 */
export async function deferTurn(assistant: Assistant, state: TurnState, why: Deferral): Promise<TurnEnd> {
  const { conversation, business, turn } = state
  const failures = conversation.failures + 1
  const waitedMs = waitingMs(state)
  if (waitedMs >= patienceMs && !why.patient) return escalateTurn(assistant, state, `the assistant could not answer: ${why.reason}`)
  const wishMs = Math.max(why.afterMs ?? 0, Math.min(1000 * 2 ** (failures - 1), backoffCapMs))
  const afterMs = why.patient ? wishMs : Math.min(wishMs, patienceMs - waitedMs)
  if (waitedMs + afterMs > holdAfterMs) await holdCustomer(assistant, state)
  const end = await assistant.db.business(business.id, async (tx): Promise<TurnEnd> => {
    const [held] = await tx`
      update conversations set failures = ${failures}, retry_at = now() + ${`${afterMs} milliseconds`}::interval
      where id = ${conversation.id} and lease_token = ${state.lease.token} returning id`
    if (!held) return 'lost'
    await endTurn(tx, state, 'failed', why.reason)
    await appendEvents(tx, { businessId: business.id, conversationId: conversation.id, leadId: conversation.leadId }, [
      { type: 'message.deferred', data: { turn_id: turn.id, reason: why.reason, retry_in_ms: afterMs } },
    ])
    return 'failed'
  })
  assistant.log.warn({ conversationId: conversation.id, turnId: turn.id, reason: why.reason, afterMs }, 'a turn failed and is tried again')
  return end
}

/** Since the customer's first message that nobody has answered. */
export function waitingMs({ history, conversation }: TurnState): number {
  const first = history.messages.find((message) => message.author === 'customer' && message.seq > conversation.answeredSeq)
  return first ? Date.now() - first.createdAt.getTime() : 0
}

/** The turn ends with a neutral sentence for the customer and a person called. */
export async function escalateTurn(assistant: Assistant, state: TurnState, reason: string, events: NewEvent[] = []): Promise<TurnEnd> {
  const { conversation, business, lease, turn } = state
  const end = await assistant.db.business(business.id, async (tx): Promise<TurnEnd> => {
    const [held] = await tx<
      ConversationRow[]
    >`select * from conversations where id = ${conversation.id} and lease_token = ${lease.token} for update`
    if (!held) return 'lost'
    await appendEvents(tx, { businessId: business.id, conversationId: conversation.id, leadId: conversation.leadId }, events)
    await endTurn(tx, state, 'failed', reason)
    await escalate(tx, held, { reason, by: 'assistant', turnId: turn.id, locale: conversation.languageCode ?? business.locale })
    return 'failed'
  })
  if (end !== 'lost') void deliverBusiness(assistant.messaging, business.id)
  return end
}

const tellAgainAfterMs = 3_600_000
const told = new Map<string, number>()

/** Tells the owners what keeps the assistant from working; the same thing at most once an hour. */
export async function tellOwners(assistant: Assistant, businessId: string, text: string): Promise<void> {
  const key = `${businessId} ${text}`
  if (Date.now() - (told.get(key) ?? 0) < tellAgainAfterMs) return
  told.set(key, Date.now())
  await assistant.db.business(businessId, (tx) => enqueueToOwners(tx, businessId, { text }))
  void deliverBusiness(assistant.messaging, businessId)
}
