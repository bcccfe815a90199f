import { TelegramEmulator } from '@proviso/channels/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPost, type Post } from '../testing/index.ts'
import { removeChannel } from './connect-telegram.ts'
import { receiveWebhook } from './receive-webhook.ts'

let emulator: TelegramEmulator
let post: Post
beforeAll(async () => {
  emulator = await TelegramEmulator.start()
  post = await openPost({ emulator })
})
afterAll(async () => {
  await post.close()
  await emulator.stop()
})

it('takes an update only with the channel’s own secret; whatever is no update is taken and forgotten; a removed channel is gone', async () => {
  const hooked = await post.addChannel(emulator.addBot(), { webhookSecret: 'right' })
  const body = JSON.stringify(emulator.user().say('Hello'))
  const receive = (secret: string | undefined, text = body, id = hooked.id) => receiveWebhook(post.messaging, id, secret, text)
  expect(await Promise.all([receive('wrong'), receive(''), receive(undefined)])).toEqual(['forbidden', 'forbidden', 'forbidden'])
  expect(await receive('right', body, post.channel.id)).toBe('forbidden') // it polls and has no secret at all
  expect(await receive('right', body, 'chan_unknown')).toBe('gone')
  expect(await post.db.sql`select key from updates`).toHaveLength(0)

  expect(await Promise.all([receive('right'), receive('right')])).toEqual(['taken', 'taken'])
  expect(await post.db.sql`select key from updates`).toHaveLength(1)
  for (const nonsense of ['', '[]', '{"update_id":"x"}', '{', 'null', '"\\ud800"']) expect(await receive('right', nonsense)).toBe('taken')
  expect(await receive('right', '{"update_id":7,"message":{"text":"\\u0000\\ud800"}}')).toBe('taken')
  expect(await post.db.sql`select key from updates`).toHaveLength(2)

  expect(await removeChannel(post.messaging, post.access, post.businessId, hooked.id)).toBe(true)
  expect(await receive('right')).toBe('gone')
  expect(await removeChannel(post.messaging, post.access, post.businessId, hooked.id)).toBe(false)
})
