import type { Call, Message } from '../../api/shapes.ts'

export type Entry = { kind: 'message'; message: Message } | { kind: 'call'; call: Call }

/**
 * Calls in their place among the messages. Messages stay in the order of the thread (oldest first), whatever their clocks say; a call
 * stands before the first words of the turn that made it, and where the turn said nothing, by its time.
 *
 * @param calls newest first
 * @param complete whether these are all messages there are; otherwise calls from before the first one are left to the older pages
 */
export function mergeCalls(messages: readonly Message[], calls: readonly Call[], { complete }: { complete: boolean }): Entry[] {
  const firstWords = new Map<string, number>()
  for (const [at, { direction, turn_id }] of messages.entries()) {
    if (direction === 'out' && turn_id !== null && !firstWords.has(turn_id)) firstWords.set(turn_id, at)
  }
  const before = new Map<number, Call[]>()
  let least = 0
  for (const call of calls.toReversed()) {
    const spoken = call.turn_id === null ? undefined : firstWords.get(call.turn_id)
    const own = spoken ?? messages.findLastIndex(({ sent_at }) => Date.parse(sent_at) <= Date.parse(call.at)) + 1
    if (own === 0 && spoken === undefined && !complete) continue
    least = Math.max(least, own) // calls stay in their own order
    before.set(least, [...(before.get(least) ?? []), call])
  }
  const callsAt = (at: number): Entry[] => (before.get(at) ?? []).map((call) => ({ kind: 'call', call }))
  return [...messages.flatMap((message, at): Entry[] => [...callsAt(at), { kind: 'message', message }]), ...callsAt(messages.length)]
}
