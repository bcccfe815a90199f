import type { Message } from '../../api/shapes.ts'
import type { Piece, ThreadApproval, ThreadCall, ThreadNotice } from './shapes.ts'

/** The part of a thread that is loaded: without gaps, oldest first. */
export interface Loaded {
  messages: readonly Message[]
  calls: ReadonlyMap<string, ThreadCall>
  approvals: ReadonlyMap<string, ThreadApproval>
  notices: ReadonlyMap<string, ThreadNotice>
  hasOlder: boolean
  hasNewer: boolean
}

/** Which piece it is: next to what is loaded, the thread's end, or some piece of it. */
export type Place = 'older' | 'newer' | 'end' | 'any'

/**
 * Joins a piece to what is loaded. What overlaps is taken from the piece, which is newer. A piece that touches nothing is not joined: of the
 * end it is only known then that there is more (`hasNewer`); any other leaves everything as it is.
 */
export function joinPiece(loaded: Loaded | undefined, piece: Piece, place: Place): Loaded {
  if (!loaded || loaded.messages.length === 0) return begin(piece)
  const messages = joinMessages(loaded.messages, piece.messages, place)
  if (!messages) {
    const more = place === 'end' && piece.messages.length > 0
    return more ? { ...loaded, hasNewer: true } : loaded
  }
  const isFirst = messages[0]?.id === piece.messages[0]?.id
  const isLast = messages.at(-1)?.id === piece.messages.at(-1)?.id
  return {
    messages,
    calls: withAll(loaded.calls, piece.calls, ({ id }) => id),
    approvals: withAll(loaded.approvals, piece.approvals, ({ call_id }) => call_id),
    notices: withAll(loaded.notices, piece.notices, ({ id }) => id),
    hasOlder: place === 'newer' ? loaded.hasOlder : isFirst || place === 'older' ? piece.has_older : loaded.hasOlder,
    hasNewer: place === 'older' ? loaded.hasNewer : isLast || place === 'newer' ? piece.has_newer : loaded.hasNewer,
  }
}

/** A piece by itself. */
export const begin = (piece: Piece): Loaded => ({
  messages: piece.messages,
  calls: withAll(new Map(), piece.calls, ({ id }) => id),
  approvals: withAll(new Map(), piece.approvals, ({ call_id }) => call_id),
  notices: withAll(new Map(), piece.notices, ({ id }) => id),
  hasOlder: piece.has_older,
  hasNewer: piece.has_newer,
})

function joinMessages(loaded: readonly Message[], piece: readonly Message[], place: Place): readonly Message[] | undefined {
  const at = new Map(loaded.map(({ id }, index) => [id, index]))
  const shared = piece.flatMap(({ id }) => at.get(id) ?? [])
  const [first] = shared
  if (first === undefined) {
    if (place === 'older') return [...piece, ...loaded]
    if (place === 'newer') return [...loaded, ...piece]
    return undefined
  }
  const last = shared.at(-1) ?? first
  const begins = piece.findIndex(({ id }) => at.has(id))
  const lastShared = piece.findLastIndex(({ id }) => at.has(id))
  // within a thread nothing comes between two neighbours: where both go on, they go on alike
  const head = first > 0 ? [...loaded.slice(0, first), ...piece.slice(begins)] : [...piece]
  return lastShared === piece.length - 1 ? [...head, ...loaded.slice(last + 1)] : head
}

function withAll<T>(before: ReadonlyMap<string, T>, rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, T> {
  if (rows.length === 0) return before
  const all = new Map(before)
  for (const row of rows) all.set(keyOf(row), row)
  return all
}
