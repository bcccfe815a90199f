import { type Actor, type BusinessProfile, type JsonObject, newId } from '@proviso/contracts'
import { json, type Tx } from '@proviso/db'
import type { Decision } from './decision.ts'
import type { ExecutorDeps } from './executor.ts'
import { runCall } from './run-call.ts'

export interface DirectCall {
  business: BusinessProfile
  action: string
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
  const { business, actor, conversationId, leadId } = request
  const action = deps.actions.get(request.action)
  const pending = {
    id,
    functionName: request.action,
    arguments: request.arguments,
    business,
    actor,
    now: new Date(),
    known: [...deps.actions.keys()],
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
  if (!result.ran) throw new Error('a direct call has no rival')
  return { id, decision: result.decision }
}
