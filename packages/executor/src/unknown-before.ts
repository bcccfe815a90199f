import type { ActionRefusal, ExternalAction, JsonObject } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import type { PendingCall } from './decision.ts'

const windowHours = 24

type Asking = Pick<PendingCall, 'id' | 'functionName' | 'conversationId' | 'actor' | 'now'>

/**
 * An earlier call of this function in this conversation may have happened: until somebody knows, the same is not asked for again.
 * A person may, since they have been told; and what is harmless twice anyway.
 */
export async function unknownBefore(
  tx: Tx,
  { id, functionName, conversationId, actor, now }: Asking,
  action: ExternalAction,
  config: JsonObject,
): Promise<ActionRefusal | undefined> {
  if (!conversationId || actor === 'person' || action.idempotent(config)) return undefined
  const [open] = await tx<{ id: string }[]>`
    select id from calls where conversation_id = ${conversationId} and function = ${functionName} and outcome in ('running', 'unknown')
      and id <> ${id} and coalesce(started_at, at) > ${new Date(now.getTime() - windowHours * 3_600_000)} order by seq desc limit 1`
  if (!open) return undefined
  const sentence = `whether an earlier call of ${functionName} in this conversation happened is not known`
  return {
    refused: 'permission',
    message: `${sentence}, so it is not made again.`,
    next: 'Tell the customer that a person of the business looks at it and will get back to them; do not call it again.',
    check: { type: 'unknown_before', sentence, passed: false, evidence: { call_ids: [open.id] } },
  }
}
