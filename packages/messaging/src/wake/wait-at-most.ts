import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for `work`, at most so long; then it goes on by itself. Throws what `work` throws in time. */
export async function waitAtMost(patienceMs: number, work: Promise<unknown>): Promise<void> {
  work.catch(() => {}) // later nobody listens
  const inTime = new AbortController()
  try {
    await Promise.race([work, sleep(patienceMs, undefined, { signal: inTime.signal }).catch(() => {})])
  } finally {
    inTime.abort()
  }
}
