import { type Actor, type BusinessProfile, type CallOutcome, type JsonObject, newId } from '@proviso/contracts'
import { type CallRow, json, type Tx } from '@proviso/db'
import type { Decision } from './decision.ts'
import type { ExecutorDeps } from './executor.ts'
import { runCall } from './run-call.ts'
import type { StoredFunction } from './stored-function.ts'

export interface DirectCall {
  business: BusinessProfile
  /** Of a built-in action, or of the function that is given. */
  action: string
  /** A function that lets this caller in; its conditions hold for them too. */
  definition?: StoredFunction
  arguments: JsonObject
  actor: Exclude<Actor, 'assistant'>
  actorId: string
  conversationId?: string
  leadId?: string
}

/**
 * A person or an integrator runs an action: through the same door, with the action's own rules and the log;
 * the business's functions (preconditions, limits, approval) bind the assistant.
 */
export async function runDirectCall(deps: ExecutorDeps, request: DirectCall): Promise<{ id: string; decision: Decision }> {
  const id = newId('call')
  const { business, actor, conversationId, leadId, definition } = request
  const action = deps.actions.get(definition?.action ?? request.action)
  const pending = {
    id,
    functionName: request.action,
    arguments: request.arguments,
    business,
    actor,
    now: new Date(),
    known: [...deps.actions.values()].flatMap(({ name, config }) => (config ? [] : [name])), // one with settings is called as a function
    ...(definition ? { definition } : {}),
    ...(action ? { action } : {}),
    ...(conversationId ? { conversationId } : {}),
    ...(leadId ? { leadId } : {}),
  }
  const admit = async (tx: Tx) => {
    await tx`insert into calls ${tx({
      id,
      businessId: business.id,
      conversationId: conversationId ?? null,
      leadId: leadId ?? null,
      function: request.action,
      actor,
      actorId: request.actorId,
      arguments: json(tx, request.arguments),
      outcome: 'running',
    })}`
    return 'open' as const
  }
  const result = await runCall(deps, pending, admit)
  if (result.ran) return { id, decision: result.decision }
  // it took so long that the sweep has ended it
  const [row] = await deps.db.business(business.id, (tx) => tx<CallRow[]>`select * from calls where id = ${id}`)
  if (!row?.result) throw new Error('a direct call has no rival')
  return { id, decision: { outcome: row.outcome as CallOutcome, checks: row.checks, result: row.result, events: [] } }
}
