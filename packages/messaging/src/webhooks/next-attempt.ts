const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Pauses before the second attempt, the third, … as Standard Webhooks advises: ten attempts within four days. */
const pausesMs = [5000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs, 20 * hourMs, 24 * hourMs]

const longestPatienceMs = 6 * hourMs

/** How long to wait after so many attempts that failed, spread so that endpoints do not meet them all at once; undefined: no more. */
export function nextAttemptMs(tries: number, retryAfterMs = 0, random = Math.random()): number | undefined {
  const pauseMs = pausesMs[tries - 1]
  return pauseMs === undefined ? undefined : Math.max(pauseMs * (1 + random / 5), Math.min(retryAfterMs, longestPatienceMs))
}

/** `Retry-After` in seconds or as a date; 0 where there is none that means anything. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestPatienceMs) : 0
}
