import { ProvisoError } from '@proviso/contracts'

interface Bucket {
  tokens: number
  atMs: number
}

export interface RateLimit {
  perSecond: number
  burst: number
}

export interface RateLimiter {
  /** Takes one request off the caller's budget and says what is left as headers; throws `rate_limited` where nothing is. */
  take(who: string): Record<string, string>
}

const trackedAtMost = 10_000

/** A token bucket per caller, in this process: what it protects is this process. */
export function createRateLimiter({ perSecond, burst }: RateLimit, now: () => number = Date.now): RateLimiter {
  const buckets = new Map<string, Bucket>()
  return {
    take(who) {
      const atMs = now()
      const before = buckets.get(who) ?? { tokens: burst, atMs }
      const tokens = Math.min(burst, before.tokens + ((atMs - before.atMs) / 1000) * perSecond)
      if (!buckets.has(who) && buckets.size >= trackedAtMost) buckets.clear()
      buckets.set(who, { tokens: Math.max(0, tokens - 1), atMs })
      const full = { 'ratelimit-limit': String(burst), 'ratelimit-reset': String(Math.ceil((burst - Math.max(0, tokens - 1)) / perSecond)) }
      if (tokens >= 1) return { ...full, 'ratelimit-remaining': String(Math.floor(tokens - 1)) }
      const retryAfter = String(Math.max(1, Math.ceil((1 - tokens) / perSecond)))
      throw new ProvisoError('rate_limited', `At most ${perSecond} requests a second, ${burst} in a burst.`, {
        extra: { retry_after_seconds: Number(retryAfter) },
      })
    },
  }
}
