import { ApiProblem } from './api-problem.ts'

interface Options {
  /** So long a request whose outcome is not known is taken for the same one when it is made again. */
  keptMs?: number
  /** Between two questions after one that still runs. */
  pauseMs?: number
}

/**
 * Makes each request once: one that is pressed twice is sent once, and one whose answer was lost is sent again under the key of the first, by
 * which the server knows it.
 */
export function openOnce({ keptMs = 5 * 60_000, pauseMs = 1000 } = {} as Options) {
  const known = new Map<string, { key: string; at: number; running: Promise<unknown> | undefined }>()

  const asking = async <T>(work: (key: string) => Promise<T>, key: string): Promise<T> => {
    for (let left = 15; ; left--) {
      try {
        return await work(key)
      } catch (problem) {
        if (!(problem instanceof ApiProblem && problem.code === 'idempotency_in_flight' && left > 0)) throw problem
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }

  /** `request` is equal for equal requests. */
  return async function once<T>(request: string, work: (key: string) => Promise<T>): Promise<T> {
    const before = known.get(request)
    if (before?.running) return before.running as Promise<T>
    const key = before && Date.now() - before.at < keptMs ? before.key : crypto.randomUUID()
    const running = asking(work, key)
    known.set(request, { key, at: Date.now(), running })
    try {
      const answer = await running
      known.delete(request)
      return answer
    } catch (problem) {
      if (isUnknown(problem)) known.set(request, { key, at: Date.now(), running: undefined })
      else known.delete(request)
      throw problem
    }
  }
}

/** Whether it may have been done all the same. */
const isUnknown = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500 || problem.code === 'idempotency_in_flight')

/** Of this tab. */
export const once = openOnce()
