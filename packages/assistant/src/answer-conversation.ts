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
    } else {
      const end = await attended(assistant, state).catch((error) => failed(assistant, state, error))
      // a process that is told to end leaves the turn as it stands: whoever is next takes it up at once
      if (end === 'lost' && assistant.stopping.aborted) return void (await releaseLease(assistant.db.sql, state.lease))
      if (end === 'lost' || state.released) return
    }
    await releaseLease(assistant.db.sql, state.lease)
  }
}

/** A throw is a fault of ours, or a wire that broke. It counts as a failure like any other, or it would be tried again for ever, a model call each time. */
function failed(assistant: Assistant, state: TurnState, error: unknown) {
  assistant.log.error({ error: loggable(error), turnId: state.turn.id, conversationId: state.conversation.id }, 'a turn threw')
  return deferTurn(assistant, state, { reason: 'a fault inside the product' })
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
  const stop = () => lost.abort()
  assistant.stopping.addEventListener('abort', stop, { once: true })
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
    assistant.stopping.removeEventListener('abort', stop)
    clearInterval(keeper)
    clearTimeout(holding)
    clearTimeout(typing)
  }
}
