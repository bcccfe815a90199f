import type { Message } from '../../api/shapes.ts'
import { dayKey } from '../../time/day-title.ts'
import type { Loaded } from './join-piece.ts'
import { type Entry, mergeCalls } from './merge-calls.ts'
import type { Outgoing } from './outgoing.ts'

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: Message; named: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; named: boolean }
  | Exclude<Entry & { key: string }, { kind: 'message' }>

/** Messages of one author within that time are one group: the name stands above the first. */
const groupMs = 5 * 60_000

/** A thread line by line: the day above its messages, authors once per group, and at the very end what is on its way. */
export function threadRows({ messages, calls, notices, hasOlder }: Loaded, outgoing: readonly Outgoing[]): Row[] {
  const entries = mergeCalls(messages, { calls: [...calls.values()], notices: [...notices.values()], complete: !hasOlder })
  const rows: Row[] = []
  let day: string | undefined
  let group: { author: string; at: number } | undefined
  for (const entry of entries) {
    const at = atOf(entry)
    const key = dayKey(new Date(at))
    if (key !== day) {
      rows.push({ kind: 'day', key: `day ${key} ${rows.length === 0 ? 'first' : idOf(entry)}`, at })
      day = key
      group = undefined
    }
    if (entry.kind !== 'message') {
      rows.push({ ...entry, key: idOf(entry) })
      group = undefined
      continue
    }
    const { message } = entry
    const sentAt = Date.parse(message.sent_at)
    rows.push({ kind: 'message', key: message.id, message, named: group?.author !== message.author || sentAt - group.at > groupMs })
    group = { author: message.author, at: sentAt }
  }
  const known = new Set(messages.map(({ id }) => id))
  for (const each of outgoing) {
    if (each.sent && known.has(each.sent.id)) continue
    rows.push({ kind: 'outgoing', key: each.key, outgoing: each, named: group?.author !== 'owner' })
    group = { author: 'owner', at: Date.parse(each.at) }
  }
  return rows
}

const atOf = (entry: Entry): string =>
  entry.kind === 'message' ? entry.message.sent_at : entry.kind === 'call' ? entry.call.at : entry.notice.at

const idOf = (entry: Entry): string =>
  entry.kind === 'message' ? entry.message.id : entry.kind === 'call' ? entry.call.id : entry.notice.id

/** About how high a line is before it has been drawn. */
export function likelyHeight(row: Row | undefined): number {
  if (row?.kind === 'message') return (row.named ? 84 : 62) + row.message.media.length * 180 + 22 * Math.floor(row.message.text.length / 45)
  return row?.kind === 'call' ? 96 : row?.kind === 'outgoing' ? 70 : 40
}
