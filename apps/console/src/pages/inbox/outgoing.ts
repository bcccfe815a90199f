import { useSyncExternalStore } from 'react'
import type { Message } from '../../api/shapes.ts'
import { useDraftKey } from '../../shell/drafts.ts'

/** Something that somebody wrote here and that the server does not show yet. */
export interface Outgoing {
  key: string
  text: string
  at: string
  /** Set once the server has it. */
  sent?: Message
  /** That it was not taken, and why; without a reason where the page ended before the answer came. */
  failed?: { reason?: string }
}

const nothing: readonly Outgoing[] = []
const waiting = new Map<string, readonly Outgoing[]>()
const listeners = new Set<() => void>()

/** Where what somebody wrote into a conversation waits. */
export const useOutgoingPlace = (conversationId: string): string => useDraftKey(`outgoing.${conversationId}`)

/** What waits to be seen in a thread. Until the server has it, it outlives the page too: words are not lost by looking elsewhere or loading anew. */
export const useOutgoing = (place: string): readonly Outgoing[] =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => outgoingAt(place),
  )

export function outgoingAt(place: string): readonly Outgoing[] {
  const known = waiting.get(place) ?? keptAt(place)
  waiting.set(place, known)
  return known
}

export function addOutgoing(place: string, entry: Outgoing): void {
  if (entry.sent) localStorage.removeItem(keptAs(place, entry))
  else localStorage.setItem(keptAs(place, entry), JSON.stringify(entry))
  change(place, [...outgoingAt(place).filter(({ key }) => key !== entry.key), entry])
}

export function dropOutgoing(place: string, gone: (entry: Outgoing) => boolean): void {
  const dropped = outgoingAt(place).filter(gone)
  for (const entry of dropped) localStorage.removeItem(keptAs(place, entry))
  if (dropped.length)
    change(
      place,
      outgoingAt(place).filter((entry) => !gone(entry)),
    )
}

function change(place: string, entries: readonly Outgoing[]): void {
  waiting.set(place, entries)
  for (const listen of listeners) listen()
}

/** Each by itself: two tabs keep what they send apart. */
const keptAs = (place: string, { key }: Outgoing) => `${place}.${key}`

/** What another page did not see sent; nobody here waits for its answer. */
function keptAt(place: string): readonly Outgoing[] {
  const kept = Object.keys(localStorage)
    .filter((name) => name.startsWith(`${place}.`))
    .flatMap((name) => readKept(localStorage.getItem(name)))
  return kept.length ? kept.toSorted((a, b) => a.at.localeCompare(b.at)) : nothing
}

function readKept(kept: string | null): Outgoing[] {
  try {
    const { key, text, at, failed = {} } = JSON.parse(kept ?? '') as Outgoing
    return [{ key, text, at, failed }]
  } catch {
    return []
  }
}
