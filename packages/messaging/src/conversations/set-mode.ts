import { appendEvents, type ConversationRow, type Tx } from '@proviso/db'

export type ModeChange =
  | {
      mode: 'human'
      reason: string
      until: Date | null
      by: string /** everything up to here is answered by the person */
      answeredSeq?: number
      turnId?: string
      escalated?: boolean
    }
  | { mode: 'assistant'; reason: string; by: string }

/**
 * Who answers from now on. A person silences the assistant, drafts in flight included (the outbox re-reads the mode under this row's lock).
 * Handing back makes due what the customer wrote last and nobody answered. Returns whether something is due.
 */
export async function setMode(
  tx: Tx,
  conversation: Pick<ConversationRow, 'id' | 'businessId' | 'leadId' | 'mode'>,
  change: ModeChange,
): Promise<boolean> {
  const scope = { businessId: conversation.businessId, conversationId: conversation.id, leadId: conversation.leadId }
  if (change.mode === 'human') {
    await tx`
      update conversations set mode = 'human', mode_reason = ${change.reason}, mode_until = ${change.until}, mode_turn_id = ${change.turnId ?? null}, mode_changed_at = now(),
        answered_seq = greatest(answered_seq, ${change.answeredSeq ?? 0}), answer_by = null, quiet_until = null, media_until = null, retry_at = null, failures = 0, held_at = null
      where id = ${conversation.id}`
    if (change.escalated) {
      await appendEvents(tx, scope, [
        { type: 'conversation.escalated', data: { reason: change.reason, by: change.by, turn_id: change.turnId } },
      ])
    } else if (conversation.mode !== 'human') {
      await appendEvents(tx, scope, [
        { type: 'conversation.taken_over', data: { reason: change.reason, by: change.by, until: change.until?.toISOString() } },
      ])
    }
    return false
  }
  const [row] = await tx<{ due: boolean }[]>`
    update conversations c set mode = 'assistant', mode_reason = null, mode_until = null, mode_turn_id = null, mode_changed_at = now(),
      answered_seq = greatest(answered_seq, coalesce((select max(m.seq) from messages m where m.conversation_id = c.id and m.direction = 'out' and m.author <> 'system' and m.status not in ('failed')), 0)),
      answer_by = case when unanswered.any then now() end, quiet_until = case when unanswered.any then now() end
    from (select exists (
        select from messages m where m.conversation_id = ${conversation.id} and m.author = 'customer' and m.revoked_at is null and m.seq > greatest(
          (select answered_seq from conversations where id = ${conversation.id}),
          coalesce((select max(o.seq) from messages o where o.conversation_id = ${conversation.id} and o.direction = 'out' and o.author <> 'system' and o.status not in ('failed')), 0))) as any) unanswered
    where c.id = ${conversation.id} returning due_at is not null as due`
  if (conversation.mode !== 'assistant')
    await appendEvents(tx, scope, [{ type: 'conversation.handed_back', data: { reason: change.reason, by: change.by } }])
  return row?.due ?? false
}

/** Takeovers whose time has run out. The assistant resumes without waiting for the customer's next word. */
export async function sweepTakeovers(tx: Tx): Promise<string[]> {
  const rows = await tx<Pick<ConversationRow, 'id' | 'businessId' | 'leadId' | 'mode'>[]>`
    select id, business_id, lead_id, mode from conversations where mode = 'human' and mode_until <= now() limit 100 for update skip locked`
  const due: string[] = []
  for (const row of rows) {
    if (await setMode(tx, row, { mode: 'assistant', reason: 'its time has run out', by: 'time' })) due.push(row.id)
  }
  return due
}
