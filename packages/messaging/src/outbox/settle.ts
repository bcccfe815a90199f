import type { MessageStatus, NewEvent } from '@proviso/contracts'
import { appendEvents, type OutboxRow, type Tx } from '@proviso/db'

export type Settlement = { state: 'sent'; externalId?: string } | { state: 'failed' | 'unknown'; reason: string }

/** Writes what became of a row, and of its message once all its rows have ended. After a failure the rest of the message fails too. */
export async function settle(
  tx: Tx,
  row: Pick<OutboxRow, 'id' | 'messageId' | 'businessId' | 'conversationId' | 'turnId'>,
  end: Settlement,
): Promise<void> {
  const reason = 'reason' in end ? end.reason : null
  const externalId = 'externalId' in end ? (end.externalId ?? null) : null
  const ended =
    tx`update outbox set state = ${end.state}, reason = ${reason}, external_id = ${externalId}, ended_at = now(), claim_until = null where id = ${row.id}`.execute()
  if (!row.messageId || !row.conversationId) return void (await ended)
  if (end.state === 'failed') {
    await tx`update outbox set state = 'failed', reason = 'an earlier part failed', ended_at = now() where message_id = ${row.messageId} and state = 'queued'`
  }
  // sent behind the first without waiting: one round trip
  const updated = tx<{ status: MessageStatus; externalId: string | null; leadId: string }[]>`
    update messages m set
      status = case when parts.failed then 'failed' when parts.open then m.status when parts.unknown then 'unknown' else 'sent' end,
      status_reason = coalesce(parts.reason, m.status_reason),
      external_id = coalesce(m.external_id, parts.external_id), sent_at = case when m.status = 'queued' then now() else m.sent_at end
    from (select bool_or(state in ('queued', 'sending')) as open, bool_or(state = 'unknown') as unknown, bool_or(state = 'failed') as failed,
            max(reason) as reason, (array_agg(external_id order by seq) filter (where external_id is not null))[1] as external_id
          from outbox where message_id = ${row.messageId}) parts, conversations c
    where m.id = ${row.messageId} and c.id = m.conversation_id returning m.status, m.external_id, c.lead_id`.execute()
  const [, [message]] = await Promise.all([ended, updated])
  if (!message || message.status === 'queued') return
  const data = { message_id: row.messageId, external_id: message.externalId, turn_id: row.turnId }
  const event: NewEvent =
    message.status === 'sent'
      ? { type: 'message.sent', data }
      : { type: 'message.failed', data: { ...data, status: message.status, reason } }
  await appendEvents(tx, { businessId: row.businessId, conversationId: row.conversationId, leadId: message.leadId }, [event])
}
