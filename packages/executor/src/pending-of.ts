import type { BusinessRow, CallRow } from '@proviso/db'
import type { PendingCall } from './decision.ts'
import type { StoredFunction } from './stored-function.ts'

type InForce = Pick<PendingCall, 'definition' | 'action' | 'approved'>

/** A stored call that goes on, under the function and the action that are in force for it; without them it is refused. */
export const pendingOf = (
  call: CallRow,
  { business, functions, inForce }: { business: BusinessRow; functions: StoredFunction[]; inForce: InForce },
): PendingCall => ({
  id: call.id,
  functionName: call.function,
  arguments: call.arguments,
  business,
  actor: call.actor,
  now: new Date(),
  known: functions.map((each) => each.name),
  ...inForce,
  ...(call.conversationId ? { conversationId: call.conversationId } : {}),
  ...(call.leadId ? { leadId: call.leadId } : {}),
  ...(call.turnId ? { turnId: call.turnId } : {}),
})
