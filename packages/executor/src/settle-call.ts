import { type JsonObject, ProvisoError, type Refusal } from '@proviso/contracts'
import { appendEvents, type CallRow, json, type Tx } from '@proviso/db'

export interface Settlement {
  businessId: string
  callId: string
  /** What a person has found out. */
  outcome: 'succeeded' | 'failed'
  note: string
  /** Who, in words: a name, a key. */
  by: string
}

/**
 * Ends the doubt about a call whose end is unknown: a person has looked. From now on it counts as what they say, for facts, limits and the model,
 * and the function may be called again in that conversation. Nothing is performed.
 * @throws ProvisoError `not_found`; `conflict` where there is no doubt
 */
export async function settleCall(tx: Tx, { businessId, callId, outcome, note, by }: Settlement): Promise<CallRow> {
  const [call] = await tx<CallRow[]>`select * from calls where business_id = ${businessId} and id = ${callId} for update`
  if (!call || call.outcome === 'proposed' || call.outcome === 'running') throw new ProvisoError('not_found', 'There is no such call.')
  if (call.outcome !== 'unknown') throw new ProvisoError('conflict', `The call is not in doubt: it is ${call.outcome}.`)
  const result = outcome === 'succeeded' ? { settled: true, note } : didNotHappen(call, note)
  const [settled] = await tx<[CallRow]>`
    update calls set outcome = ${outcome}, result = ${json(tx, result)}, settled_at = now(), settled_by = ${by}, settled_note = ${note}
    where id = ${callId} returning *`
  const { conversationId, leadId, turnId, checks } = call
  const data: JsonObject = {
    call_id: callId,
    function: call.function,
    arguments: call.arguments,
    turn_id: turnId,
    actor: call.actor,
    checks: checks as unknown as JsonObject[],
  }
  await appendEvents(tx, { businessId, conversationId, leadId }, [
    { type: 'function.settled', data: { ...data, outcome, note, by } },
    { type: `function.${outcome}`, data },
  ])
  return settled
}

function didNotHappen(call: CallRow, note: string): Refusal {
  return {
    isError: true,
    errorCategory: 'business',
    isRetryable: false,
    message: `A person of the business has looked: ${call.function} did NOT happen. ${note}`,
    attempted: { function: call.function, arguments: call.arguments },
    missing: [],
    next: 'If the customer still wants it, it may be called again.',
  }
}
