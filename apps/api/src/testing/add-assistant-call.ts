import { type CallOutcome, type Check, type JsonObject, newId } from '@proviso/contracts'
import { appendEvents, json } from '@proviso/db'
import { argumentsHash } from '@proviso/executor'
import type { Customer, House } from './open-house.ts'

interface Wish {
  outcome?: CallOutcome
  arguments?: JsonObject
  checks?: Check[]
  turnId?: string
  /** An approval that is open until then. */
  expiresAt?: Date
}

/** A call as the assistant leaves it in the records, with its event, and with an approval where it waits. */
export function addAssistantCall(
  house: House,
  { conversationId, leadId }: Customer,
  { outcome = 'succeeded', arguments: args = { amount: 10 }, checks = [], turnId, expiresAt }: Wish = {},
): Promise<{ callId: string; approvalId: string }> {
  const { businessId } = house.ours
  const [callId, approvalId, name] = [newId('call'), newId('approval'), 'confirm_payment']
  return house.inOurs(async (tx) => {
    const shared = { businessId, conversationId, function: name, arguments: json(tx, args) }
    await tx`insert into calls ${tx({ id: callId, ...shared, leadId, turnId: turnId ?? null, action: name, actor: 'assistant', outcome, checks: json(tx, checks), result: json(tx, {}), endedAt: new Date() })}`
    if (expiresAt) {
      await tx`insert into approvals ${tx({ id: approvalId, callId, ...shared, argumentsHash: argumentsHash(name, args), status: 'pending', expiresAt })}`
    }
    const data = { call_id: callId, function: name, arguments: args, checks: checks as unknown as JsonObject[] }
    await appendEvents(tx, { businessId, conversationId, leadId }, [{ type: `function.${outcome}`, data }])
    return { callId, approvalId }
  })
}
