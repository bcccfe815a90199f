import type { CallOutcome, JsonObject } from '@proviso/contracts'
import type { Tx } from '@proviso/db'

/** A waiting call that was decided, and that the customer has not heard of. */
export interface ToldDecision {
  approvalId: string
  function: string
  arguments: JsonObject
  status: 'approved' | 'declined' | 'expired'
  reason: string | null
  outcome: CallOutcome
  result: JsonObject | null
}

/** Decisions to tell, oldest first. An approved call counts once it has run. */
export const untoldDecisions = (tx: Tx, conversationId: string): Promise<ToldDecision[]> =>
  tx<ToldDecision[]>`
    select a.id as approval_id, a.function, a.arguments, a.status, a.reason, k.outcome, k.result from approvals a join calls k on k.id = a.call_id
    where a.conversation_id = ${conversationId} and a.told_turn_id is null and a.status in ('approved', 'declined', 'expired') and k.outcome not in ('waiting', 'running')
    order by a.decided_at`.execute() as Promise<ToldDecision[]>

export function decisionSentence({ function: name, arguments: args, status, reason, outcome, result }: ToldDecision): string {
  const call = `${name} with ${JSON.stringify(args)}`
  if (status === 'declined') return `Decision: the owner declined ${call}${reason ? ` ("${reason}")` : ''}. It did NOT happen.`
  if (status === 'expired') return `Decision: nobody decided about ${call} in time. It did NOT happen.`
  if (outcome === 'succeeded') return `Decision: the owner approved ${call}, and it is done: ${JSON.stringify(result)}.`
  if (outcome === 'unknown') return `Decision: the owner approved ${call}; whether it happened is unknown: ${JSON.stringify(result)}.`
  return `Decision: the owner approved ${call}, but it could not be done and did NOT happen: ${JSON.stringify(result)}.`
}
