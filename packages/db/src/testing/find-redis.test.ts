import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { askRedis } from './ask-redis.ts'
import { findRedis } from './find-redis.ts'

const nobodyThere = 'redis://127.0.0.1:1'

it('takes the Redis it is told', async () => {
  expect((await findRedis('redis://elsewhere:1234')).redis).toEqual({ url: 'redis://elsewhere:1234' })
})

it('starts one of its own where none runs and ends it again; where it cannot, a sentence says how to get one', async () => {
  const { redis, release } = await findRedis(undefined, nobodyThere)
  if ('missing' in redis) return expect(redis.missing).toMatch(/install redis-server.*TEST_REDIS_URL/)
  expect(await askRedis(redis.url, ['PING'])).toContain('PONG')
  release()
  const gone = () =>
    askRedis(redis.url, ['PING']).then(
      () => false,
      () => true,
    )
  for (let tries = 0; tries < 50 && !(await gone()); tries++) await sleep(50)
  expect(await gone()).toBe(true)
})
