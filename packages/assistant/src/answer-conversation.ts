import { randomUUID } from 'node:crypto'
import { loggable } from '@proviso/contracts'
import { leaseRenewMs, releaseLease, renewLease } from '@proviso/messaging'
import type { Assistant } from './assistant.ts'
import { deferTurn, tellOwners, waitingMs } from './turn/give-up.ts'
import { holdAfterMs, holdCustomer } from './turn/hold-customer.ts'
import { openTurn } from './turn/open-turn.ts'
import { runTurn } from './turn/run-turn.ts'
import type { TurnState } from './turn/turn-state.ts'

/** More than one turn in a run: what came meanwhile and is due need not wait for another wake. */
const mostTurns = 5
const typingAfterMs = 700
const typingEveryMs = 4000
const typingMostMs = 120_000

/**
 * Answers a conversation, if it is due: what a wake asks for. One process at a time, by a lease; a wake too many, too early or too late does no harm.
 */
export async function answerConversation(assistant: Assistant, conversationId: string): Promise<void> {
  const token = randomUUID()
  for (let turns = 0; turns < mostTurns; turns++) {
    const opened = await openTurn(assistant, conversationId, token)
    if ('laterMs' in opened) return void assistant.messaging.queue.wake(conversationId, opened.laterMs)
    if (!('state' in opened)) return
    const { state } = opened
    if (assistant.model.name === 'rehearsal' && state.business.realModelAnsweredAt) {
      await tellOwners(
        assistant,
        state.business.id,
        'The assistant cannot answer: there is no key for the model any more. Customers wait until there is one.',
      )
      await deferTurn(assistant, state, { reason: 'there is no key for the model', afterMs: 60_000, patient: true })
    } else if ((await attended(assistant, state)) === 'lost' || state.released) return
    await releaseLease(assistant.db.sql, state.lease)
  }
}

/** Runs the turn while keeping the lease and showing that somebody is typing. */
async function attended(assistant: Assistant, state: TurnState) {
  const lost = new AbortController()
  const keeper = setInterval(() => {
    renewLease(assistant.db, state.lease).then(
      (held) => held || lost.abort(),
      (error) => assistant.log.warn({ error: loggable(error) }, 'a lease was not renewed'),
    )
  }, leaseRenewMs)
  const startedAt = Date.now()
  const type = async () => {
    if (Date.now() - startedAt < typingMostMs)
      await (await assistant.messaging.connections.of(state.conversation.channelId))?.typing(state.conversation.address)
  }
  const safely = () => void type().catch(() => {})
  let typing: NodeJS.Timeout = setTimeout(() => {
    safely()
    typing = setInterval(safely, typingEveryMs)
  }, typingAfterMs)
  const holding = setTimeout(
    () => {
      holdCustomer(assistant, state).catch((error) =>
        assistant.log.warn({ error: loggable(error) }, 'a customer could not be asked for patience'),
      )
    },
    Math.max(0, holdAfterMs - waitingMs(state)),
  )
  try {
    return await runTurn(assistant, state, lost.signal)
  } finally {
    clearInterval(keeper)
    clearTimeout(holding)
    clearTimeout(typing)
  }
}
