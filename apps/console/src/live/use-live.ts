import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserWorld } from './browser-world.ts'
import { setLiveState } from './live-state.ts'
import { startLive } from './start-live.ts'

/** While it is mounted, what is on the screen follows the event log of this business. */
export function useLive(businessId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const world = browserWorld(client, businessId)
    const stop = startLive(world)
    return () => {
      stop()
      world.close()
      setLiveState('starting')
    }
  }, [client, businessId])
}
