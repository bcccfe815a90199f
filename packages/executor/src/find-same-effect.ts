import type { JsonObject } from '@proviso/contracts'
import type { Tx } from '@proviso/db'

const windowHours = 24

interface SameEffect {
  conversationId: string
  effectHash: string
  functionName: string
  now: Date
}

/**
 * An effect asked for again: the first success within 24 h in this conversation, unless the customer has sent new evidence since:
 * a file, or a new yes by button.
 */
export async function findSameEffect(
  tx: Tx,
  { conversationId, effectHash, functionName, now }: SameEffect,
): Promise<{ id: string; result: JsonObject } | undefined> {
  const [first] = await tx<{ id: string; result: JsonObject }[]>`
    select k.id, k.result from calls k
    where k.conversation_id = ${conversationId} and k.effect_hash = ${effectHash} and k.outcome = 'succeeded'
      and k.ended_at > ${new Date(now.getTime() - windowHours * 3_600_000)}
      and not exists (
        select from attachments a where a.conversation_id = k.conversation_id and a.author = 'customer' and a.state = 'stored' and a.created_at > k.ended_at)
      and not exists (
        select from proposals p where p.conversation_id = k.conversation_id and p.function = ${functionName} and p.status = 'confirmed' and p.decided_at > k.ended_at)
    order by k.seq desc limit 1`
  return first
}
