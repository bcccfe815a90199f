import { ProvisoError } from '@proviso/contracts'
import { type ApprovalRow, appendEvents, type Tx } from '@proviso/db'
import type { EffectPorts } from './executor.ts'

export interface ApprovalDecision {
  businessId: string
  approvalId: string
  decision: 'approve' | 'decline'
  /** Who decided, in words: a name, a key. */
  by: string
  reason?: string
}

/**
 * Decides an approval, once, wherever it is decided: one conditional update. An approved call runs afterwards (`runApproved`); a declined one never.
 * @throws ProvisoError `not_found`; `already_decided` with the first decision
 */
export async function decideApproval(
  tx: Tx,
  effects: EffectPorts,
  { businessId, approvalId, decision, by, reason }: ApprovalDecision,
): Promise<ApprovalRow> {
  const status = decision === 'approve' ? 'approved' : 'declined'
  const [decided] = await tx<(ApprovalRow & { leadId: string | null; turnId: string | null })[]>`
    update approvals a set status = ${status}, decided_at = now(), decided_by = ${by}, reason = ${reason ?? null}
    from calls k where a.business_id = ${businessId} and a.id = ${approvalId} and k.id = a.call_id
      and (a.status = 'pending' and a.expires_at > now() or a.status = 'review')
    returning a.*, k.lead_id, k.turn_id`
  if (!decided) throw await whyNot(tx, businessId, approvalId)
  await effects.closeCards(tx, {
    businessId,
    approvalId,
    said: `${decision === 'approve' ? 'Approved' : 'Declined'} by ${by}: ${decided.function}`,
  })
  // a reviewed sample has run long ago: the decision is the owner's judgement of it, not a permission
  const [call] = await tx<{ outcome: string }[]>`select outcome from calls where id = ${decided.callId} for update`
  if (call?.outcome !== 'waiting') return decided
  const scope = { businessId, conversationId: decided.conversationId, leadId: decided.leadId }
  const data = {
    call_id: decided.callId,
    approval_id: approvalId,
    function: decided.function,
    arguments: decided.arguments,
    turn_id: decided.turnId,
    by,
    reason,
    checks: [],
  }
  if (decision === 'decline') await tx`update calls set outcome = 'declined', ended_at = clock_timestamp() where id = ${decided.callId}`
  await appendEvents(tx, scope, [{ type: `function.${status}`, data }])
  if (decision === 'decline' && decided.conversationId)
    await effects.tellDecision(tx, { businessId, conversationId: decided.conversationId })
  return decided
}

async function whyNot(tx: Tx, businessId: string, approvalId: string): Promise<ProvisoError> {
  const [row] = await tx<ApprovalRow[]>`select * from approvals where business_id = ${businessId} and id = ${approvalId}`
  if (!row) return new ProvisoError('not_found', 'There is no such approval.')
  const first = {
    status: row.status === 'pending' ? 'expired' : row.status,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
  }
  return new ProvisoError('already_decided', `This was ${first.status} already${row.decidedBy ? ` by ${row.decidedBy}` : ''}.`, {
    extra: { decision: first },
  })
}

/** Approvals nobody decided in time: their calls never run, and the customer is told. */
export async function expireApprovals(
  tx: Tx,
  effects: EffectPorts,
): Promise<{ businessId: string; conversationId: string | null; approvalId: string }[]> {
  const rows = await tx<(ApprovalRow & { leadId: string | null })[]>`
    with expired as (
      update approvals set status = 'expired', decided_at = now() where id in (
        select id from approvals where status = 'pending' and expires_at <= now() limit 50 for update skip locked) returning *),
    ended as (update calls k set outcome = 'expired', ended_at = clock_timestamp() from expired e where k.id = e.call_id and k.outcome = 'waiting')
    select e.*, k.lead_id from expired e join calls k on k.id = e.call_id`
  for (const row of rows) {
    const scope = { businessId: row.businessId, conversationId: row.conversationId, leadId: row.leadId }
    await appendEvents(tx, scope, [
      {
        type: 'function.expired',
        data: { call_id: row.callId, approval_id: row.id, function: row.function, arguments: row.arguments, checks: [] },
      },
    ])
    await effects.closeCards(tx, { businessId: row.businessId, approvalId: row.id, said: `Expired without a decision: ${row.function}` })
    if (row.conversationId) await effects.tellDecision(tx, { businessId: row.businessId, conversationId: row.conversationId })
  }
  return rows.map((row) => ({ businessId: row.businessId, conversationId: row.conversationId, approvalId: row.id }))
}
