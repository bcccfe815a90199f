import type { Message } from '../../api/shapes.ts'
import type { ThreadCall, ThreadNotice } from './shapes.ts'

export type Entry = { kind: 'message'; message: Message } | { kind: 'call'; call: ThreadCall } | { kind: 'notice'; notice: ThreadNotice }

type Beside = Exclude<Entry, { kind: 'message' }>

interface Between {
  calls: readonly ThreadCall[]
  notices: readonly ThreadNotice[]
  /** Whether these are all messages there are; otherwise what came before the first one is left to the older pieces. */
  complete: boolean
}

/**
 * Calls and notices in their place among the messages. Messages stay in the order of the thread (oldest first), whatever their clocks say; a
 * call stands before the first words of the turn that made it, and everything else by its time.
 */
export function mergeCalls(messages: readonly Message[], { calls, notices, complete }: Between): Entry[] {
  const firstWords = new Map<string, number>()
  for (const [at, { direction, turn_id }] of messages.entries()) {
    if (direction === 'out' && turn_id !== null && !firstWords.has(turn_id)) firstWords.set(turn_id, at)
  }
  const placeOf = placesByTime(messages)
  const before = new Map<number, Beside[]>()
  let least = 0
  for (const entry of inOrder(calls, notices)) {
    const spoken = entry.kind === 'call' && entry.call.turn_id !== null ? firstWords.get(entry.call.turn_id) : undefined
    const own = spoken ?? placeOf(Date.parse(atOf(entry)))
    if (own === 0 && spoken === undefined && !complete) continue
    least = Math.max(least, own) // they stay in their own order
    before.set(least, [...(before.get(least) ?? []), entry])
  }
  const besideAt = (at: number): Entry[] => before.get(at) ?? []
  return [...messages.flatMap((message, at): Entry[] => [...besideAt(at), { kind: 'message', message }]), ...besideAt(messages.length)]
}

/** After how many messages a moment stands: after the last one that was sent by then, though clocks may go backwards between messages. */
function placesByTime(messages: readonly Message[]): (moment: number) => number {
  // the earliest from each message on: rising, so that it can be halved
  const earliest = messages.map(({ sent_at }) => Date.parse(sent_at))
  for (let at = earliest.length - 2; at >= 0; at--) earliest[at] = Math.min(earliest[at] ?? 0, earliest[at + 1] ?? 0)
  return (moment) => {
    let [low, high] = [0, earliest.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((earliest[middle] ?? 0) <= moment) low = middle + 1
      else high = middle
    }
    return low
  }
}

const atOf = (entry: Beside): string => (entry.kind === 'call' ? entry.call.at : entry.notice.at)

/** By time, each kind in its own order where moments are the same. */
const inOrder = (calls: readonly ThreadCall[], notices: readonly ThreadNotice[]): Beside[] =>
  [...calls.map((call): Beside => ({ kind: 'call', call })), ...notices.map((notice): Beside => ({ kind: 'notice', notice }))].sort(
    (a, b) => (atOf(a) < atOf(b) ? -1 : atOf(a) > atOf(b) ? 1 : 0),
  )
