import { TelegramEmulator } from '@proviso/channels/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPost, type Post, until } from '../testing/index.ts'
import { connectTelegram } from './connect-telegram.ts'
import { openReceivers, type Receivers } from './open-receivers.ts'

let emulator: TelegramEmulator
let post: Post
let receivers: Receivers
beforeAll(async () => {
  emulator = await TelegramEmulator.start()
  post = await openPost({ emulator })
  receivers = openReceivers(post.messaging)
})
afterAll(async () => {
  await receivers.close()
  await post.close()
  await emulator.stop()
})

it('a bot that is given again is the same channel, connected and receiving as before', async () => {
  const bot = emulator.addBot()
  const connect = () => connectTelegram(post.messaging, post.access, post.businessId, bot.token)
  const first = await connect()
  expect(first.status).toBe('connected')
  expect(await connect()).toMatchObject({ id: first.id, status: 'connected' })
  emulator.user({ bot }).say('Hello')
  await until(async () => (await post.messages()).some(({ text }) => text === 'Hello'), { what: 'the message after it' })
})
