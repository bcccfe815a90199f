import type { MessageStatus } from '@proviso/contracts'
import type { Tx } from '@proviso/db'

export interface SummedMessage {
  id: string
  status: MessageStatus
  externalId: string | null
  conversationId: string
  leadId: string
}

/** A message is what its parts on the wire are: failed with one of them, unknown with one of them, delivered and read with the last of them. */
export const sumMessage = (tx: Tx, messageId: string): Promise<SummedMessage[]> =>
  tx<SummedMessage[]>`
    update messages m set
      status = case when parts.failed then 'failed' when parts.open then m.status when parts.unknown then 'unknown' else coalesce(parts.receipt, 'sent') end,
      status_reason = case when parts.failed or parts.open or parts.unknown then coalesce(parts.reason, m.status_reason) end,
      external_id = coalesce(m.external_id, parts.external_id), sent_at = case when m.status = 'queued' then now() else m.sent_at end
    from (select bool_or(state in ('queued', 'sending')) as open, bool_or(state = 'unknown') as unknown, bool_or(state = 'failed') as failed,
            case when bool_and(coalesce(receipt, '') = 'read') then 'read' when bool_and(coalesce(receipt, '') in ('delivered', 'read')) then 'delivered' end as receipt,
            max(reason) as reason, (array_agg(external_id order by seq) filter (where external_id is not null))[1] as external_id
          from outbox where message_id = ${messageId}) parts, conversations c
    where m.id = ${messageId} and c.id = m.conversation_id returning m.id, m.status, m.external_id, m.conversation_id, c.lead_id`.execute()
