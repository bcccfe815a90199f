import type { Fragment, Tx } from '@proviso/db'
import { textAt } from '../route.ts'
import type { Paging } from './page.ts'

/** Rows of one query that meet a condition, in an order. */
export type RowsWhere<Row> = (condition: Fragment, order: Fragment, count: number) => Promise<Row[]>

/**
 * One row more than a page of rows with an `id` and a `last_message_at`: newest message first, then those without any. Two reads, each along
 * an index, since one order over both could use none. The sort key is `[id, last_message_at as text]`.
 */
export async function byLastMessage<Row>(tx: Tx, paging: Paging, rowsWhere: RowsWhere<Row>): Promise<Row[]> {
  const limit = paging.limit + 1
  const afterId = textAt(paging.after, 0)
  const afterText = textAt(paging.after, 1)
  const amongSilent = afterId !== undefined && afterText === undefined
  const before = afterText === undefined ? tx`` : tx`and (last_message_at, id) < (${afterText}::text::timestamptz, ${afterId ?? ''})`
  const heard = amongSilent ? [] : await rowsWhere(tx`and last_message_at is not null ${before}`, tx`last_message_at desc, id desc`, limit)
  if (heard.length === limit) return heard
  const older = amongSilent ? tx`and id < ${afterId}` : tx``
  const silent = await rowsWhere(tx`and last_message_at is null ${older}`, tx`id desc`, limit - heard.length)
  return [...heard, ...silent]
}
