import type { Logger } from '@proviso/contracts'
import type { SocketTiming } from './definition.ts'

interface Options {
  timing: Pick<SocketTiming, 'silentMs' | 'deafMs' | 'lookMs'>
  log: Logger
  oldestWaitingMs(): number | undefined
  terminate(): void
}

export interface SocketWatch {
  /** A frame has come, whatever it holds. */
  heard(): void
  stop(): void
}

/**
 * Ends a line that is dead although TCP holds it, and a socket that is deaf: frames come and messages are not taken up.
 * Quiet alone is neither: pings are answered when nobody writes.
 */
export function watchSocket({ timing, log, oldestWaitingMs, terminate }: Options): SocketWatch {
  let heardAtMs = Date.now()
  const look = () => {
    const now = Date.now()
    const waitingSinceMs = oldestWaitingMs()
    const silent = now - heardAtMs > timing.silentMs
    const deaf = waitingSinceMs !== undefined && now - waitingSinceMs > timing.deafMs
    if (!silent && !deaf) return
    log.warn({ silentMs: now - heardAtMs, ...(deaf ? { deafMs: now - waitingSinceMs } : {}) }, 'the socket is given up and opened anew')
    stop()
    terminate()
  }
  const timer = setInterval(look, timing.lookMs)
  const stop = () => clearInterval(timer)
  return {
    heard() {
      heardAtMs = Date.now()
    },
    stop,
  }
}
