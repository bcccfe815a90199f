/** How long a loop has gone without a completed round; only those rounds feed it. */
export interface Watchdog {
  /** What `call` comes to, or `undefined` once the time or the signal ends it, whether or not the call obeys. */
  watched<T>(call: (stop: AbortSignal) => Promise<T>): Promise<T | undefined>
  fed(): void
  /** The time is over; the clock starts anew, or there would be nothing but rebuilds. */
  expired(): boolean
}

export function startWatchdog(signal: AbortSignal, limitMs: number): Watchdog {
  let fedAtMs = Date.now()
  const leftMs = () => fedAtMs + limitMs - Date.now()
  return {
    async watched(call) {
      // A timer of our own: Node 20 may collect `AbortSignal.any([…, AbortSignal.timeout(…)])` before it fires.
      const stop = new AbortController()
      const abort = () => stop.abort()
      const timer = setTimeout(abort, Math.max(leftMs(), 1))
      signal.addEventListener('abort', abort)
      const stopped = new Promise<undefined>((resolve) => stop.signal.addEventListener('abort', () => resolve(undefined)))
      try {
        return signal.aborted ? undefined : await Promise.race([call(stop.signal), stopped])
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
    },
    fed() {
      fedAtMs = Date.now()
    },
    expired() {
      const over = leftMs() <= 0
      if (over) fedAtMs = Date.now()
      return over
    },
  }
}
