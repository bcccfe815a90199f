import type { JsonValue } from '@proviso/contracts'

export interface Page<T> {
  data: T[]
  next_cursor: string | null
  has_more: boolean
}

/** Which part of a list is wanted, and how to name the next one. */
export interface Paging {
  limit: number
  /** Sort key of the last row of the page before. */
  after: JsonValue[] | undefined
  cursorAt(key: JsonValue[]): string
}

/** A page out of at most `limit + 1` rows, the surplus one saying that there are more. */
export function cutPage<Row, T>(paging: Paging, rows: readonly Row[], keyOf: (row: Row) => JsonValue[], show: (row: Row) => T): Page<T> {
  const shown = rows.slice(0, paging.limit)
  const last = shown.at(-1)
  const more = rows.length > shown.length && last !== undefined
  return { data: shown.map(show), next_cursor: more ? paging.cursorAt(keyOf(last)) : null, has_more: more }
}

/** A page of a short list that is at hand as a whole, in the order of a key. */
export function pageByKey<Row, T>(paging: Paging, rows: readonly Row[], keyOf: (row: Row) => string, show: (row: Row) => T): Page<T> {
  const after = paging.after?.[0]
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const rest = after === undefined ? sorted : sorted.filter((row) => keyOf(row) > String(after))
  return cutPage(paging, rest, (row) => [keyOf(row)], show)
}
