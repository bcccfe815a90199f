import type { CallOutcome, Check, JsonObject } from '@proviso/contracts'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { ApprovalRow, CallRow, Fragment, Tx } from '@proviso/db'
import { instant } from '../instant.ts'
import { shownObject } from '../shown-object.ts'

interface ShownApproval extends ApprovalRow {
  leadId: string | null
  leadName: string | null
  channelKind: string | null
  outcome: CallRow['outcome']
  checks: Check[]
  result: JsonObject | null
  quote: { id: string; text: string; kind: string; at: string } | null
}

/** Approvals of the business with what they are about: its customer, the facts, and what that customer wrote last before it. */
export const readApprovals = (tx: Tx, businessId: string, condition: Fragment, limit: number) => tx<ShownApproval[]>`
  select a.*, k.lead_id, k.outcome, k.checks, k.result, c.channel_kind,
    (select v.value #>> '{}' from lead_values v where v.business_id = k.business_id and v.lead_id = k.lead_id and v.key = 'name') as lead_name,
    (select jsonb_build_object('id', m.id, 'text', left(m.text, 500), 'kind', m.kind, 'at', m.sent_at) from messages m
     where m.business_id = a.business_id and m.conversation_id = a.conversation_id and m.author = 'customer' and m.revoked_at is null
       and m.created_at <= a.created_at order by m.seq desc limit 1) as quote
  from approvals a join calls k on k.id = a.call_id left join conversations c on c.id = a.conversation_id
  where a.business_id = ${businessId} ${condition} order by a.id desc limit ${limit}`

export const approvalView = (row: ShownApproval): AnswerOf<typeof endpoints.approvals.get> => ({
  id: row.id,
  call_id: row.callId,
  conversation_id: row.conversationId,
  function: row.function,
  arguments: shownObject(row.arguments),
  status: row.status,
  expires_at: instant(row.expiresAt),
  ...(row.decidedAt ? { decided_at: instant(row.decidedAt) } : {}),
  ...(row.decidedBy ? { decided_by: row.decidedBy } : {}),
  ...(row.reason ? { reason: row.reason } : {}),
  created_at: instant(row.createdAt),
  lead_id: row.leadId,
  lead_name: row.leadName,
  channel_kind: row.channelKind,
  outcome: isOver(row.outcome) ? row.outcome : null,
  outcome_reason: reasonOf(row),
  checks: row.checks,
  quote: row.quote && {
    message_id: row.quote.id,
    text: row.quote.text,
    kind: row.quote.kind,
    at: instant(new Date(row.quote.at)),
  },
})

const isOver = (state: CallRow['outcome']): state is CallOutcome => state !== 'proposed' && state !== 'running'

/** Approved, and yet it did not happen: the fact that was gone by then, or what the action said. */
function reasonOf({ status, outcome, checks, result }: ShownApproval): string | null {
  if (status !== 'approved' || outcome === 'succeeded' || outcome === 'waiting') return null
  const gone = checks.filter(({ passed, shadow, error }) => !passed && !shadow && error === undefined).map(({ sentence }) => sentence)
  if (gone.length) return gone.join('; ')
  return typeof result?.message === 'string' ? result.message : null
}
