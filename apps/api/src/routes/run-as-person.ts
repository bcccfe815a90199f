import { type JsonObject, ProvisoError } from '@proviso/contracts'
import type { FinishedCall } from '@proviso/runtime'
import { theOne } from '../http/not-found.ts'
import type { Asked } from '../route.ts'

interface About {
  leadId: string
  conversationId: string | undefined
}

/**
 * Runs a built-in action as the person who asks, for a lead of theirs. Answers the call that succeeded, or a 202 for one that waits.
 * Throws `function_blocked`, `function_limited` or `function_failed` with the checks, and `validation_failed` for bad arguments.
 */
export async function runAsPerson(
  { product, businessId, caller, inBusiness }: Pick<Asked, 'product' | 'businessId' | 'caller' | 'inBusiness'>,
  action: string,
  args: object,
  { leadId, conversationId }: About,
): Promise<FinishedCall | Response> {
  await inBusiness(async (tx) => {
    theOne(await tx`select id from leads where business_id = ${businessId} and id = ${leadId} and erased_at is null`, 'lead')
    if (conversationId === undefined) return
    theOne(
      await tx`select id from conversations where business_id = ${businessId} and id = ${conversationId} and lead_id = ${leadId}`,
      'conversation of this lead',
    )
  })
  const given: JsonObject = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined))
  const call = await product.functions.run(businessId, {
    action,
    arguments: given,
    actor: 'person',
    actorId: caller.id,
    leadId,
    ...(conversationId === undefined ? {} : { conversationId }),
  })
  if (call.outcome === 'succeeded') return call
  if (call.outcome === 'waiting') return Response.json({ call_id: call.id, outcome: call.outcome, ...call.result }, { status: 202 })
  throw refused(call)
}

function refused({ id, outcome, checks, result }: FinishedCall): ProvisoError {
  const message = typeof result.message === 'string' ? result.message : `The call ended as ${outcome}.`
  const extra = { call_id: id, outcome, checks, result }
  if (outcome === 'invalid') return new ProvisoError('validation_failed', message, { faults: [{ pointer: '', detail: message }], extra })
  if (outcome === 'blocked') return new ProvisoError('function_blocked', message, { extra })
  if (outcome === 'limited') return new ProvisoError('function_limited', message, { extra })
  return new ProvisoError('function_failed', message, { extra })
}
