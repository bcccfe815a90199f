import { useSyncExternalStore } from 'react'

export type LiveState = 'starting' | 'up' | 'down'

let current: LiveState = 'starting'
const listeners = new Set<() => void>()

/** Whether this browser hears what happens as it happens. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => current,
  )

export function setLiveState(next: LiveState): void {
  if (next === current) return
  current = next
  for (const listen of listeners) listen()
}
