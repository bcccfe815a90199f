import { setTimeout as sleep } from 'node:timers/promises'

/** Looks again and again until the work answers with something; throws after the time given. */
export async function until<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { timeoutMs = 25_000, what = 'it' } = {},
): Promise<T> {
  for (const deadline = Date.now() + timeoutMs; ; await sleep(15)) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${timeoutMs} ms`)
  }
}
