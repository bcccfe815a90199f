import { useSyncExternalStore } from 'react'
import type { Message } from '../../api/shapes.ts'

/** Something that somebody wrote here and that the server does not show yet. */
export interface Outgoing {
  key: string
  text: string
  at: string
  /** Set once the server has it. */
  sent?: Message
  /** Why it was not taken. */
  failed?: string
}

const nothing: readonly Outgoing[] = []
const waiting = new Map<string, readonly Outgoing[]>()
const listeners = new Set<() => void>()

/** What waits to be seen in a thread. It outlives the page that shows it: words are not lost by looking elsewhere. */
export const useOutgoing = (conversationId: string): readonly Outgoing[] =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => waiting.get(conversationId) ?? nothing,
  )

export function addOutgoing(conversationId: string, entry: Outgoing): void {
  change(conversationId, (entries) => [...entries.filter(({ key }) => key !== entry.key), entry])
}

export function dropOutgoing(conversationId: string, gone: (entry: Outgoing) => boolean): void {
  if (waiting.get(conversationId)?.some(gone)) change(conversationId, (entries) => entries.filter((entry) => !gone(entry)))
}

function change(conversationId: string, by: (entries: readonly Outgoing[]) => readonly Outgoing[]): void {
  waiting.set(conversationId, by(waiting.get(conversationId) ?? nothing))
  for (const listen of listeners) listen()
}
