import { ProvisoError } from '@proviso/contracts'
import { endpoints, type QueryOf } from '@proviso/contracts/endpoints'
import type { ConversationRow, MessageRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { messageViews } from '../messages/message-views.ts'
import { readAround } from './read-around.ts'

type Query = QueryOf<typeof endpoints.conversations.thread>
interface Piece {
  /** Oldest first. */
  rows: MessageRow[]
  hasOlder: boolean
  hasNewer: boolean
}

export const readThread = route(endpoints.conversations.thread, ({ inBusiness, businessId, params, query }) =>
  inBusiness(async (tx) => {
    const conversation = theOne(
      await tx<ConversationRow[]>`select * from conversations where business_id = ${businessId} and id = ${params.id}`,
      'conversation',
    )
    const piece = await readPiece(tx, conversation, query)
    const [messages, beside] = await Promise.all([messageViews(tx, businessId, piece.rows), readAround(tx, conversation, piece)])
    return { messages, ...beside, has_older: piece.hasOlder, has_newer: piece.hasNewer }
  }),
)

async function readPiece(tx: Tx, { id, businessId }: ConversationRow, { limit, before, after, around }: Query): Promise<Piece> {
  const read = (condition: 'older' | 'newer', seq: number, count: number) => tx<MessageRow[]>`
    select * from messages where business_id = ${businessId} and conversation_id = ${id} and ${condition === 'older' ? tx`seq < ${seq}` : tx`seq > ${seq}`}
    order by ${condition === 'older' ? tx`seq desc` : tx`seq`} limit ${count}`
  if (around !== undefined) {
    const seq = await seqOf(tx, id, around)
    const half = Math.ceil(limit / 2)
    const [older, newer] = [[...(await read('older', seq + 1, half + 1))], [...(await read('newer', seq, half + 1))]]
    const rows = [...older.slice(0, half).reverse(), ...newer.slice(0, half)]
    return { rows, hasOlder: older.length > half, hasNewer: newer.length > half }
  }
  if (after !== undefined) {
    const rows = [...(await read('newer', await seqOf(tx, id, after), limit + 1))]
    return { rows: rows.slice(0, limit), hasOlder: true, hasNewer: rows.length > limit }
  }
  const rows = [...(await read('older', before === undefined ? Number.MAX_SAFE_INTEGER : await seqOf(tx, id, before), limit + 1))]
  return { rows: rows.slice(0, limit).reverse(), hasOlder: rows.length > limit, hasNewer: before !== undefined }
}

/** Where a message stands; of a call, where the message stands that came last before it. */
async function seqOf(tx: Tx, conversationId: string, id: string): Promise<number> {
  const [row] = await tx<{ seq: number }[]>`
    select seq from messages where conversation_id = ${conversationId} and id = ${id}
    union all
    select coalesce(max(m.seq), 0) from calls k join messages m on m.conversation_id = k.conversation_id and m.created_at <= k.at
    where k.conversation_id = ${conversationId} and k.id = ${id} group by k.id`
  if (row) return row.seq
  throw new ProvisoError('not_found', 'There is no such message in this conversation.')
}
