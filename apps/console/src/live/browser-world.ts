import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from '../api/queries.ts'
import { setLiveState } from './live-state.ts'
import type { LiveWorld, Word } from './start-live.ts'

/** The browser as {@link LiveWorld}: Web Locks choose who leads, a BroadcastChannel passes on. Without them each tab has a stream of its own. */
export function browserWorld(client: QueryClient, businessId: string): LiveWorld & { close(): void } {
  const name = `proviso.live.${businessId}`
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    connect: (address) => new EventSource(address),
    elect(lead, signal) {
      // only pages of https and of this machine have locks
      if (!channel || !navigator.locks) void lead()
      else navigator.locks.request(name, { signal }, lead).catch(() => undefined) // ended while it waited
    },
    post: (word) => channel?.postMessage(word),
    hear(listen) {
      const take = ({ data }: MessageEvent<Word>) => listen(data)
      channel?.addEventListener('message', take)
      return () => channel?.removeEventListener('message', take)
    },
    invalidate: (keys) => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey })
    },
    invalidateShown: () => void client.invalidateQueries({ refetchType: 'active' }),
    state(up) {
      setLiveState(up ? 'up' : 'down')
      // The stream also ends because the session has.
      if (!up) void client.invalidateQueries({ queryKey: sessionKey })
    },
    close: () => channel?.close(),
  }
}
