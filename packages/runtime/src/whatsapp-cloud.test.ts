import { call, say } from '@proviso/assistant/testing'
import { GraphEmulator } from '@proviso/channels/testing/whatsapp-cloud'
import { samples, until } from '@proviso/messaging/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from './testing/open-world.ts'

let graph: GraphEmulator
let world: World
beforeAll(async () => {
  graph = await GraphEmulator.start()
  world = await openWorld({ queue: 'postgres', graphApiRoot: graph.url })
  const { channels } = world.first.product
  const { id: phoneNumberId, accessToken, appSecret } = graph.number
  const { row, hook } = await channels.connectWhatsappCloud(world.business.id, { phoneNumberId, accessToken, appSecret })
  graph.reach = async (request) => {
    const signature = request.headers.get('x-hub-signature-256') ?? undefined
    return new Response(null, {
      status: (await channels.receiveCloudWebhook(row.id, signature, await request.text())) === 'taken' ? 200 : 401,
    })
  }
  graph.number.callback = hook
})
afterAll(async () => {
  expect(world.model.violations).toEqual([])
  await world.close()
  await graph.stop()
})

const confirmed = async (chat: string) => {
  const conversation = await world.conversation(chat)
  return world.db.sql`select id from payments where conversation_id = ${conversation?.id ?? ''}`
}

it('a receipt photographed over the official door confirms a payment, once, and only with it', async () => {
  const nina = graph.person({ name: 'Nina' })
  const voice = world.model.for('signed Nina').script([call('confirm_payment', { amount: 10 }), say('Please send the receipt.')])
  nina.say('I paid 10, signed Nina')
  await nina.hears('Please send the receipt.')
  expect(voice.toolResults()).toMatchObject([{ isError: true, json: { missing: [{ type: 'client_sent_media' }] } }])
  expect(await confirmed(nina.id)).toHaveLength(0)

  voice.script([call('confirm_payment', { amount: 10 }), (request) => say(request.lastResults[0]?.isError ? 'No.' : 'Noted.')])
  nina.sendImage(await samples.jpeg('#246'), { caption: 'here it is, signed Nina' })
  const webhook = graph.number.posted.at(-1)
  await until(() => webhook?.answers.includes(200))
  if (webhook) graph.number.repeat(webhook)
  await nina.hears('Noted.')
  await until(() => (webhook?.answers.length ?? 0) >= 2)
  expect(await confirmed(nina.id)).toHaveLength(1)

  voice.script([call('confirm_payment', { amount: 10 }), say('It was noted before.')])
  nina.say('and again, signed Nina')
  await nina.hears('It was noted before.')
  expect(await confirmed(nina.id)).toHaveLength(1)
})

it('a deleted picture and a file whose bytes are others than announced are no receipt', async () => {
  const tom = graph.person({ name: 'Tom' })
  const voice = world.model.for('signed Tom')
  const ask = async (words: string) => {
    voice.script([
      call('confirm_payment', { amount: 20 }),
      (request) => say(request.lastResults[0]?.isError ? `Not yet: ${words}` : 'Noted.'),
    ])
    tom.say(`${words}, signed Tom`)
    await tom.hears(`Not yet: ${words}`, { timeoutMs: 40_000 }) // a file that does not come is waited for
  }
  await ask('nothing was sent')
  const picture = tom.sendImage(await samples.jpeg('#975'), { caption: 'a picture, signed Tom' })
  await until(async () => (await world.messages()).find(({ externalId }) => externalId === picture.id))
  tom.revoke(picture)
  await until(async () => (await world.messages()).find(({ externalId, revokedAt }) => externalId === picture.id && revokedAt))
  await ask('it was deleted')
  graph.fault('download', { garble: true, times: 10 })
  tom.sendImage(await samples.jpeg('#579'), { caption: 'signed Tom' })
  await ask('it was garbled')
  expect(await confirmed(tom.id)).toHaveLength(0)
}, 90_000)

it('terms are confirmed by a button, by the customer alone', async () => {
  await world.first.product.functions.save(world.business.id, 'notify_owner', {
    action: 'notify_owner',
    preconditions: [{ type: 'client_confirmed' }],
  })
  const uma = graph.person({ name: 'Uma' })
  const voice = world.model.for('signed Uma').script([call('notify_owner', { message: 'Uma comes' }), say('Please press the button.')])
  uma.say('tell them I come, signed Uma')
  const card = await uma.hears(/Please confirm/)
  await uma.hears('Please press the button.')
  expect(card.buttons.map(({ title }) => title)).toEqual(['✅ Confirm', '❌ Decline'])
  voice.script([call('notify_owner', { message: 'Uma comes' }), (request) => say(request.lastResults[0]?.isError ? 'No.' : 'They know.')])
  uma.press(card, 'Confirm')
  await uma.hears('They know.')
})

it('the assistant’s word is not sent once the customer’s day has passed, and why is on record', async () => {
  const otto = graph.person({ name: 'Otto' })
  world.model.for('signed Otto').policy(async () => {
    const conversation = await world.conversation(otto.id)
    await world.db.sql`update conversations set last_customer_at = now() - interval '25 hours' where id = ${conversation?.id ?? ''}`
    return say('A word too late.')
  })
  otto.say('hello, signed Otto')
  const failed = await until(async () =>
    (await world.messages()).find(({ text, status }) => text === 'A word too late.' && status === 'failed'),
  )
  expect(failed.statusReason).toMatch(/^window_closed/)
  expect(graph.callsOf('messages').filter(({ params }) => JSON.stringify(params).includes('too late'))).toEqual([])
  expect((await world.events('message.failed')).at(-1)).toMatchObject({
    message_id: failed.id,
    reason: expect.stringMatching(/^window_closed/),
  })
})

it('a person who answers in the Business app silences the assistant', async () => {
  const lea = graph.person({ name: 'Lea' })
  world.model.for('signed Lea').policy(() => say('From the assistant.'))
  lea.say('hello, signed Lea')
  await lea.hears('From the assistant.')
  lea.heardFromOwner('It is me, Ada.')
  await until(async () => (await world.conversation(lea.id))?.mode === 'human')
  lea.say('oh, hello, signed Lea')
  await until(async () => (await world.events('message.deferred')).length > 0)
  expect(lea.messages.filter(({ text }) => text === 'From the assistant.')).toHaveLength(1)
})

it('a token that Meta takes no more stops the number and keeps its queue; a new one sends it', async () => {
  const { product } = world.first
  const ida = graph.person({ name: 'Ida' })
  world.model.for('signed Ida').policy(() => say('Kept for later.'))
  const old = graph.number.accessToken
  graph.number.accessToken = `EAA${'n'.repeat(60)}`
  ida.say('hello, signed Ida')
  const stopped = await until(
    async () =>
      (await world.db.sql`select status, status_reason from channels where kind = 'whatsapp_cloud' and status = 'disconnected'`)[0],
  )
  expect(stopped.statusReason).toMatch(/^190/)
  const { id: phoneNumberId, accessToken, appSecret } = graph.number
  await product.channels.connectWhatsappCloud(world.business.id, { phoneNumberId, accessToken, appSecret })
  await ida.hears('Kept for later.', { timeoutMs: 10_000 })
  expect(JSON.stringify(await world.db.sql`select status_reason from channels`)).not.toContain(old)
})
