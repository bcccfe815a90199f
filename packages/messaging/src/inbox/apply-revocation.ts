import type { InboundRevocation } from '@proviso/contracts'
import { appendEvents, type Tx } from '@proviso/db'
import { chatKeyOf } from '../messaging.ts'
import type { Applied } from './apply-inbound.ts'
import type { LaneOwner } from './take-lane.ts'

/** A deleted message is not there: no fact, no words. Its row stays, marked. */
export async function applyRevocation(tx: Tx, channel: LaneOwner, revocation: InboundRevocation): Promise<Applied> {
  const rows = await tx<{ id: string; conversationId: string; leadId: string }[]>`
    update messages m set revoked_at = now() from conversations c
    where c.id = m.conversation_id and c.channel_id = ${channel.id} and c.chat_key = ${chatKeyOf(revocation.address)}
      and m.external_id = any(${revocation.externalIds}::text[]) and m.revoked_at is null
      and (${revocation.by ?? null}::text is null or (m.author = 'customer') = (${revocation.by ?? null}::text = 'customer'))
    returning m.id, c.id as conversation_id, c.lead_id`
  for (const row of rows) {
    await appendEvents(tx, { businessId: channel.businessId, conversationId: row.conversationId, leadId: row.leadId }, [
      { type: 'message.revoked', data: { message_id: row.id } },
    ])
  }
  return rows.length ? { afterwards: [] } : { afterwards: [], ignored: 'a deletion of messages that are not here' }
}
