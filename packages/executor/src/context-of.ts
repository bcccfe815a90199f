import type { ActionContext, Check } from '@proviso/contracts'
import type { PendingCall } from './decision.ts'

/** What an action is told of a call that has been let through. */
export const contextOf = (call: PendingCall, checks: Check[]): ActionContext => ({
  business: call.business,
  callId: call.id,
  actor: call.actor,
  functionName: call.functionName,
  config: call.definition?.config ?? {},
  checks,
  now: call.now,
  ...(call.conversationId ? { conversationId: call.conversationId } : {}),
  ...(call.leadId ? { leadId: call.leadId } : {}),
  ...(call.turnId ? { turnId: call.turnId } : {}),
})
