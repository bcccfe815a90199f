import { newId } from '@proviso/contracts'
import { appendEvents, type ConversationRow, type Tx } from '@proviso/db'
import { deliverBusiness, enqueueParts, enqueueToOwners, setMode } from '@proviso/messaging'
import type { Assistant } from '../assistant.ts'
import { endTurn } from './finish-turn.ts'
import { neutralSentence } from './neutral-sentence.ts'
import type { TurnEnd, TurnState } from './turn-state.ts'

const backoffCapMs = 60_000
/** Tried so often and so long, then a person is called. */
const mostFailures = 5
const patienceMs = 3 * 60_000

/** The model did not answer. What was done stays done; the conversation waits and is tried again, and a person is called when that has gone on too long. */
export async function deferTurn(assistant: Assistant, state: TurnState, why: { reason: string; afterMs?: number }): Promise<TurnEnd> {
  const { conversation, business, turn } = state
  const failures = conversation.failures + 1
  const waitingMs =
    Date.now() -
    (state.history.messages
      .find((message) => message.author === 'customer' && message.seq > conversation.answeredSeq)
      ?.createdAt.getTime() ?? Date.now())
  if (failures >= mostFailures && waitingMs > patienceMs)
    return escalateTurn(assistant, state, `the assistant could not answer: ${why.reason}`)
  const afterMs = Math.max(why.afterMs ?? 0, Math.min(1000 * 2 ** (failures - 1), backoffCapMs))
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

/** The turn ends with a neutral sentence for the customer and a person called. */
export async function escalateTurn(assistant: Assistant, state: TurnState, reason: string): Promise<TurnEnd> {
  const { conversation, business, lease, turn } = state
  const end = await assistant.db.business(business.id, async (tx): Promise<TurnEnd> => {
    const [held] = await tx<
      Pick<ConversationRow, 'mode'>[]
    >`select mode from conversations where id = ${conversation.id} and lease_token = ${lease.token} for update`
    if (!held) return 'lost'
    await endTurn(tx, state, 'failed', reason)
    if (held.mode === 'assistant')
      await escalate(tx, conversation, { reason, turnId: turn.id, locale: conversation.languageCode ?? business.locale })
    return 'failed'
  })
  if (end !== 'lost') void deliverBusiness(assistant.messaging, business.id)
  return end
}

/** Calls a person: mode, event, a word to the customer, a notice to the owners. */
async function escalate(tx: Tx, conversation: ConversationRow, about: { reason: string; turnId: string; locale: string }): Promise<void> {
  const { businessId, id: conversationId } = conversation
  await setMode(tx, conversation, {
    mode: 'human',
    reason: about.reason,
    until: null,
    by: 'assistant',
    escalated: true,
    turnId: about.turnId,
  })
  const messageId = newId('message')
  const text = neutralSentence(about.locale)
  await tx`insert into messages ${tx({ id: messageId, businessId, conversationId, direction: 'out', author: 'system', kind: 'text', text, status: 'queued', sentAt: new Date() })}`
  await enqueueParts(tx, conversation, { messageId, parts: [{ kind: 'text', text }] })
  await enqueueToOwners(tx, businessId, { text: `A conversation needs a person: ${about.reason}.` })
}
