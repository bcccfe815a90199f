import { setTimeout as sleep } from 'node:timers/promises'
import { quietLogger } from '@proviso/db/testing'
import { expect, it } from 'vitest'
import { openWakeQueue } from './open-wake-queue.ts'
import { openWires } from './open-wires.ts'

it('a Redis that is away holds up neither a start nor an end, and a wake says that it was not taken', async () => {
  const wires = await openWires({ redisUrl: 'redis://127.0.0.1:1', connection: { url: 'postgres://nobody' }, log: quietLogger })
  const queue = openWakeQueue(wires, quietLogger)
  const beganMs = Date.now()
  await queue.clear()
  const worker = queue.listen(async () => {}, 4)
  expect(await queue.wake('conv_1')).toBe(false)
  await sleep(300)
  await worker.close()
  await queue.close()
  await wires.close()
  expect(Date.now() - beganMs).toBeLessThan(20_000)
}, 60_000)
