import type { NewEvent } from '@proviso/contracts'
import { appendEvents, type OutboxRow, type Tx } from '@proviso/db'
import { sumMessage } from './sum-message.ts'

export type Settlement = { state: 'sent'; externalId?: string } | { state: 'failed' | 'unknown'; reason: string }

/**
 * Writes what became of a row, and of its message once all its rows have ended. After a failure the rest of the message fails too. What the far side
 * told meanwhile weighs more than our own end: an arrival more than a doubt, a failure more than an acceptance.
 */
export async function settle(
  tx: Tx,
  row: Pick<OutboxRow, 'id' | 'messageId' | 'businessId' | 'conversationId' | 'turnId'>,
  end: Settlement,
): Promise<void> {
  const reason = 'reason' in end ? end.reason : null
  const externalId = 'externalId' in end ? (end.externalId ?? null) : null
  const ended = tx<{ reason: string | null }[]>`
      update outbox set state = case when receipt = 'failed' then 'failed' when ${end.state} = 'unknown' and receipt is not null then 'sent' else ${end.state} end,
        reason = case when receipt = 'failed' then reason else ${reason} end, external_id = coalesce(${externalId}, external_id), ended_at = now(), claim_until = null
      where id = ${row.id} returning reason`.execute()
  if (!row.messageId || !row.conversationId) return void (await ended)
  if (end.state === 'failed') {
    await tx`update outbox set state = 'failed', reason = 'an earlier part failed', ended_at = now() where message_id = ${row.messageId} and state = 'queued'`
  }
  // sent behind the first without waiting: one round trip
  const updated = sumMessage(tx, row.messageId)
  const [[told], [message]] = await Promise.all([ended, updated])
  if (!message || message.status === 'queued') return
  const data = { message_id: row.messageId, external_id: message.externalId, turn_id: row.turnId }
  const event: NewEvent =
    message.status === 'sent' || message.status === 'delivered' || message.status === 'read'
      ? { type: 'message.sent', data }
      : { type: 'message.failed', data: { ...data, status: message.status, reason: told?.reason ?? reason } }
  await appendEvents(tx, { businessId: row.businessId, conversationId: row.conversationId, leadId: message.leadId }, [event])
}
