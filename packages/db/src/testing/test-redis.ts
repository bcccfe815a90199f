import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'

/** The run's Redis. Throws a sentence naming what is missing where there is none. */
export function testRedisUrl(): string {
  const { redis } = inject('testServers')
  if ('missing' in redis) throw new Error(redis.missing)
  return redis.url
}

/** A prefix no other caller has; the keys below it go with the run. */
export function testRedisPrefix(): string {
  return `proviso-test-${inject('testServers').run}-${randomBytes(5).toString('hex')}`
}
