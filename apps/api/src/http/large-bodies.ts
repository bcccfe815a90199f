import { setImmediate as others } from 'node:timers/promises'
import { ProvisoError } from '@proviso/contracts'

export interface LargeBodies {
  /**
   * Reads a body that may hold a whole file, then works on it: one of a business at a time, and one of this process, for to decode it takes
   * the process for itself.
   * @throws ProvisoError `rate_limited` where another of the business is on its way
   */
  take<T>(businessId: string, read: () => Promise<string>, work: (text: string) => Promise<T>): Promise<T>
}

export function openLargeBodies(): LargeBodies {
  const busy = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    async take(businessId, read, work) {
      if (busy.has(businessId)) throw new ProvisoError('rate_limited', 'Another file of this business is being taken: one at a time.')
      busy.add(businessId)
      try {
        const text = await read()
        const mine = last.then(async () => {
          await others()
          return work(text)
        })
        last = mine.catch(() => undefined)
        return await mine
      } finally {
        busy.delete(businessId)
      }
    },
  }
}
