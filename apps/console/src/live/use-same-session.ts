import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sessionKey } from '../api/queries.ts'
import { forgetDrafts, signedOut } from '../shell/drafts.ts'

/**
 * The tabs of a browser share one session: each says whose it found (`null`: nobody's), and one that knows otherwise asks the server again.
 * Nothing that was read for the one is shown to the other.
 */
export function useSameSession(whose: string | null | undefined): void {
  const client = useQueryClient()
  const before = useRef(whose)
  useEffect(() => {
    if (whose === undefined) return
    if (before.current && whose && before.current !== whose) {
      return location.reload() // what the other typed ends there
    }
    if (before.current && whose === null) client.removeQueries({ predicate: ({ queryKey }) => !kept.has(String(queryKey[0])) })
    before.current = whose
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel('proviso.session')
    channel.postMessage(whose)
    channel.onmessage = ({ data }) => {
      if (data === signedOut) return forgetDrafts()
      if (data !== whose) void client.invalidateQueries({ queryKey: sessionKey })
    }
    return () => channel.close()
  }, [whose, client])
}

/** What is read about nobody in particular. */
const kept = new Set(['session', 'sign-in'])
