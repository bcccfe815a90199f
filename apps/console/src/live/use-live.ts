import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserWorld } from './browser-world.ts'
import { setLiveState } from './live-state.ts'
import { startLive } from './start-live.ts'

/** While it is mounted, what is on the screen follows the event log of this business, from the event on that was the newest when it was read. */
export function useLive(businessId: string, newest: string): void {
  const client = useQueryClient()
  const [read] = useState(newest)
  useEffect(() => {
    const world = browserWorld(client, businessId)
    const stop = startLive(world, read)
    return () => {
      stop()
      world.close()
      setLiveState('starting')
    }
  }, [client, businessId, read])
}
