import { type AnswerOf, type endpoints, noticeTypes } from '@proviso/contracts/endpoints'
import type { ApprovalRow, ConversationRow, EventRow, Fragment, MessageRow, Tx } from '@proviso/db'
import type { EndedCall } from '../calls/call-view.ts'
import { instant } from '../instant.ts'
import { shownObject } from '../shown-object.ts'
import { threadCallView } from '../turns/thread-call-view.ts'

type Beside = Pick<AnswerOf<typeof endpoints.conversations.thread>, 'calls' | 'approvals' | 'notices'>
type NoticeRow = EventRow & { type: (typeof noticeTypes)[number] }

interface Piece {
  rows: readonly MessageRow[]
  hasOlder: boolean
  hasNewer: boolean
}

/** Calls, their approvals and events of the time that a piece of a thread covers: up to its neighbours, so that each stands in one piece. */
export async function readAround(tx: Tx, conversation: ConversationRow, piece: Piece): Promise<Beside> {
  const { id, businessId } = conversation
  const from = piece.hasOlder ? piece.rows[0]?.id : undefined
  const to = piece.hasNewer ? await nextId(tx, id, piece.rows.at(-1)) : undefined
  // to the microsecond, which a moment that was read has lost
  const momentOf = (messageId: string) => tx`(select created_at from messages where business_id = ${businessId} and id = ${messageId})`
  const span = () =>
    tx`${from === undefined ? tx`true` : tx`at >= ${momentOf(from)}`} and ${to === undefined ? tx`true` : tx`at < ${momentOf(to)}`}`
  const calls = await tx<EndedCall[]>`
    select * from calls where business_id = ${businessId} and conversation_id = ${id} and outcome not in ('proposed', 'running') and ${span()} order by seq`
  const approvals = calls.length
    ? await tx<ApprovalRow[]>`select * from approvals where business_id = ${businessId} and call_id in ${tx(calls.map((call) => call.id))}`
    : []
  const notices = await readNotices(tx, conversation, span)
  return {
    calls: calls.map(threadCallView),
    approvals: approvals.map((row) => ({
      id: row.id,
      call_id: row.callId,
      status: row.status,
      expires_at: instant(row.expiresAt),
      ...(row.decidedAt ? { decided_at: instant(row.decidedAt) } : {}),
      ...(row.decidedBy ? { decided_by: row.decidedBy } : {}),
      ...(row.reason ? { reason: row.reason } : {}),
    })),
    notices: notices.map(({ id: eventId, type, at, data }) => ({ id: eventId, type, at: instant(at), data: shownObject(data) })),
  }
}

/** The message after the piece. */
async function nextId(tx: Tx, conversationId: string, last: MessageRow | undefined): Promise<string | undefined> {
  const [next] = await tx<{ id: string }[]>`
    select id from messages where conversation_id = ${conversationId} and seq > ${last?.seq ?? 0} order by seq limit 1`
  return next?.id
}

/**
 * Who answers, and claims that were taken back, of this conversation; stages and records of the person that came about outside any. What an
 * action of this conversation did, its call says; a payment that the provider reported has none. The condition on types is that of an index.
 */
const readNotices = (tx: Tx, { id, businessId, leadId }: ConversationRow, span: () => Fragment) => tx<NoticeRow[]>`
  select * from events
  where business_id = ${businessId} and lead_id = ${leadId} and ${span()} and type = any(${[...noticeTypes]}::text[])
    and lead_id is not null and type not in ('message.received', 'message.sent', 'message.delivered', 'turn.started', 'turn.finished', 'model.responded')
    and case when conversation_id = ${id} then type like 'conversation.%' or type = 'claim.rejected' or (type = 'payment.confirmed' and data ? 'provider')
      when conversation_id is null then type <> 'lead.updated' or jsonb_typeof(data->'stage') = 'object' else false end
  order by seq`
