import { setTimeout as delay } from 'node:timers/promises'
import { type Logger, loggable } from '@proviso/contracts'

/** Tries until it succeeds or the signal ends, which gives undefined: for what nothing can go on without. */
export async function patiently<T>(work: () => Promise<T>, signal: AbortSignal, log: Logger): Promise<T | undefined> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      return await work()
    } catch (error) {
      log.error({ error: loggable(error) }, 'the store of a linked account does not answer; it is asked again')
      await delay(Math.min(500 * 2 ** failures, 15_000), undefined, { signal }).catch(() => undefined)
    }
  }
  return undefined
}
