import { type CloudPerson, GraphEmulator } from '@proviso/channels/testing/whatsapp-cloud'
import { until } from '@proviso/messaging/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../testing/open-house.ts'

let graph: GraphEmulator
let house: House
let nina: CloudPerson
let running: { close(): Promise<void> }[]
beforeAll(async () => {
  graph = await GraphEmulator.start()
  house = await openHouse({ graphApiRoot: graph.url, publicUrl: 'https://proviso.test' })
  graph.reach = (request) => house.api.fetch(request)
  nina = graph.person({ name: 'Nina' })
  running = [house.whole.startReceiving(), await house.whole.startWorking()]
  await connect()
})
afterAll(async () => {
  for (const each of running) await each.close()
  await house.close()
  await graph.stop()
})

const credentials = (more: object = {}) => {
  const { id, accessToken, appSecret } = graph.number
  return { kind: 'whatsapp_cloud', phone_number_id: id, access_token: accessToken, app_secret: appSecret, ...more }
}
const connect = (more: object = {}, key = house.ours.writeKey) => house.as(key).post('/v1/channels', credentials(more))
const post = (channelId: string, body: string, signature?: string) =>
  house.api.fetch(
    new Request(`https://proviso.test/hooks/whatsapp/${channelId}`, {
      method: 'POST',
      body,
      headers: signature ? { 'x-hub-signature-256': signature } : {},
    }),
  )
const talk = async (person: CloudPerson) => {
  const rows = (await house.rest.get('/v1/conversations')).body.data as {
    id: string
    lead_id: string
    channel_kind: string
    mode: string
  }[]
  for (const row of rows) {
    const lead = (await house.rest.get(`/v1/leads/${row.lead_id}`)).body
    if (lead.identities.some(({ external_id }: { external_id: string }) => external_id === person.id)) return row
  }
  return undefined
}
const thread = async (person: CloudPerson) => {
  const row = await talk(person)
  return row ? (await house.rest.get(`/v1/conversations/${row.id}/messages`)).body.data : []
}
const hears = (person: CloudPerson, text: string) =>
  until(async () => (await thread(person)).some((each: { text: string }) => each.text === text))

describe('a number of the Cloud API', () => {
  it('201: is judged by Meta, told where to post, and connected once Meta has asked there', async () => {
    const { status, body } = await connect()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'whatsapp_cloud',
      status: 'connected',
      account: { external_id: graph.number.id, username: graph.number.display, name: 'Salon Ada' },
      hook: { url: `https://proviso.test/hooks/whatsapp/${body.id}`, verify_token: expect.any(String) },
    })
    expect(graph.number.callback).toEqual({ url: body.hook.url, verifyToken: body.hook.verify_token })
    const shown = await house.rest.get(`/v1/channels/${body.id}`)
    for (const secret of [graph.number.accessToken, graph.number.appSecret])
      expect(JSON.stringify([body, shown.body])).not.toContain(secret)
    expect(JSON.stringify(shown.body)).not.toContain(body.hook.verify_token)
    const [row] = await house.db.sql`select secrets from channels where id = ${body.id}`
    expect(row?.secrets.toString('latin1')).not.toContain(graph.number.accessToken)
  })

  it('201: given again it is the same channel', async () => {
    expect((await connect()).body.id).toBe((await connect()).body.id)
    expect((await connect({}, house.theirs.writeKey)).body).toMatchObject({ status: 409, code: 'conflict' })
  })

  it.each([
    ['token', { access_token: `EAA${'x'.repeat(40)}` }],
    ['secret', { app_secret: 'a'.repeat(32) }],
    ['number', { phone_number_id: '123456789' }],
  ])('422: a wrong %s is refused, and nothing is saved', async (_, more) => {
    const before = (await house.as(house.theirs.writeKey).get('/v1/channels')).body.data.length
    expect((await connect(more, house.theirs.writeKey)).body).toMatchObject({ status: 422, code: 'whatsapp_cloud_rejected' })
    expect((await house.as(house.theirs.writeKey).get('/v1/channels')).body.data).toHaveLength(before)
  })

  it('503: is not judged while Meta does not answer', async () => {
    graph.fault('number', { status: 503, code: 2 })
    expect((await connect()).body).toMatchObject({ status: 503, code: 'messenger_unreachable' })
  })
})

describe('the hook', () => {
  const channelId = async () => (await connect()).body.id as string

  it('answers Meta’s question to who knows the word, and to nobody else', async () => {
    const id = await channelId()
    const ask = (token: string, of = id) =>
      house.as(undefined).get(`/hooks/whatsapp/${of}?hub.mode=subscribe&hub.challenge=42&hub.verify_token=${encodeURIComponent(token)}`)
    expect(await ask(graph.number.callback?.verifyToken ?? '')).toMatchObject({ status: 200, body: '42' })
    expect((await ask('guess')).status).toBe(403)
    expect((await ask(graph.number.callback?.verifyToken ?? '', 'chan_none')).status).toBe(403)
    expect((await house.as(undefined).get(`/hooks/whatsapp/${id}`)).status).toBe(403)
  })

  it('takes what is signed with the app’s secret over its very bytes, and nothing else', async () => {
    const id = await channelId()
    nina.say('Grüße')
    const { body, signature } = graph.number.posted.at(-1) ?? { body: '', signature: '' }
    expect((await post(id, body, signature)).status).toBe(200)
    expect((await post(id, body)).status).toBe(401)
    expect((await post(id, `${body} `, signature)).status).toBe(401)
    expect((await post('chan_none', body, signature)).status).toBe(404)
    await hears(nina, 'Grüße')
  })

  it('a batch is all of its messages in order, and the same batch again is nothing new', async () => {
    const [ada, ben] = [graph.person({ name: 'Ada' }), graph.person({ name: 'Ben' })]
    graph.number.hold()
    ada.say('one')
    ben.say('hello')
    ada.say('two')
    graph.number.release()
    const webhook = graph.number.posted.at(-1)
    await until(() => webhook?.answers.includes(200))
    if (webhook) for (let again = 0; again < 3; again++) graph.number.repeat(webhook)
    await until(() => (webhook?.answers.length ?? 0) >= 4)
    await hears(ada, 'two')
    await hears(ben, 'hello')
    const texts = (await thread(ada))
      .filter(({ direction }: { direction: string }) => direction === 'in')
      .map(({ text }: { text: string }) => text)
    expect(texts).toEqual(['one', 'two'])
  })

  it('what is for no number of ours is taken, so that it does not come again for days, and makes nothing', async () => {
    const id = await channelId()
    const value = {
      metadata: { phone_number_id: '99' },
      messages: [{ from: '4930', id: 'wamid.x', timestamp: '1', type: 'text', text: { body: 'stray' } }],
    }
    for (const entry of [
      [{ id: '1', changes: [{ field: 'messages', value }] }],
      [{ id: '1', changes: [{ field: 'account_update', value: {} }] }],
      [],
    ]) {
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
      expect((await post(id, body, graph.number.sign(body))).status).toBe(200)
    }
    expect((await post(id, '{', graph.number.sign('{'))).status).toBe(200)
    expect(await house.db.sql`select id from messages where text = 'stray'`).toHaveLength(0)
  })

  it('numbers of one app that are posted to one address are channels of their own', async () => {
    const id = await channelId()
    const second = graph.addNumber('Second salon')
    const other = await connect({ phone_number_id: second.id, access_token: second.accessToken, app_secret: second.appSecret })
    second.callback = undefined
    const zoe = graph.person({ name: 'Zoe', number: second })
    zoe.say('to the second')
    const body = second.posted.at(-1)?.body ?? ''
    expect((await post(id, body, graph.number.sign(body))).status).toBe(200)
    await hears(zoe, 'to the second')
    const [row] = await house.db
      .sql`select c.channel_id from conversations c join messages m on m.conversation_id = c.id where m.text = 'to the second'`
    expect(row?.channelId).toBe(other.body.id)
  })
})

describe('a chat', () => {
  it('knows who writes and their number, tells what became of an answer, and closes after 24 hours', async () => {
    await connect()
    const eva = graph.person({ name: 'Eva' })
    eva.say('Do you have time?')
    await hears(eva, 'Do you have time?')
    const row = await talk(eva)
    const lead = (await house.rest.get(`/v1/leads/${row?.lead_id}`)).body
    expect(lead).toMatchObject({ name: 'Eva', phone: `+${eva.digits}` })
    const path = `/v1/conversations/${row?.id}/messages`
    expect((await house.rest.post(path, { text: 'Yes, **at ten**.' })).status).toBe(201)
    eva.reads(await eva.hears('Yes, *at ten*.'))
    await until(async () =>
      (await thread(eva)).some((each: { text: string; status: string }) => each.text.startsWith('Yes') && each.status === 'read'),
    )

    eva.lastWroteAt = 0
    await house.db.sql`update conversations set last_customer_at = now() - interval '25 hours' where id = ${row?.id ?? ''}`
    expect((await house.rest.post(path, { text: 'Are you still there?' })).body).toMatchObject({ status: 409, code: 'window_closed' })
    graph.templates.set('still_there/en', 1)
    expect((await house.rest.post(path, { template: { name: 'still_there', language: 'en', parameters: ['Eva'] } })).status).toBe(201)
    expect(await eva.hears('still_there Eva')).toMatchObject({ type: 'template' })
    expect((await house.rest.post(path, {})).body).toMatchObject({ status: 422, code: 'validation_failed' })
  })

  it('a status that failed afterwards is the message’s, with Meta’s reason', async () => {
    const kim = graph.person({ name: 'Kim' })
    kim.say('Hi')
    await hears(kim, 'Hi')
    const row = await talk(kim)
    graph.delivers = false
    await house.rest.post(`/v1/conversations/${row?.id}/messages`, { text: 'Answer' })
    const seen = await kim.hears('Answer')
    graph.delivers = true
    await until(async () =>
      (await thread(kim)).some((each: { text: string; status: string }) => each.text === 'Answer' && each.status === 'sent'),
    )
    graph.tellStatus(graph.number, kim, seen.id, 'failed', [{ code: 131026, title: 'Message undeliverable' }])
    await until(async () =>
      (await thread(kim)).some(
        (each: { text: string; status: string; status_reason: string }) =>
          each.text === 'Answer' && each.status === 'failed' && each.status_reason?.includes('131026'),
      ),
    )
  })

  it('the owner’s word in the Business app takes it over', async () => {
    const lea = graph.person({ name: 'Lea' })
    lea.say('Hello?')
    await hears(lea, 'Hello?')
    lea.heardFromOwner('Ada here, one moment')
    await until(async () => (await talk(lea))?.mode === 'human')
    expect((await thread(lea)).at(-1)).toMatchObject({ author: 'owner', direction: 'out', text: 'Ada here, one moment' })
  })

  it('an edit and a deletion are seen', async () => {
    const max = graph.person({ name: 'Max' })
    const said = max.say('at nine')
    await hears(max, 'at nine')
    max.edit(said, 'at ten')
    await hears(max, 'at ten')
    max.revoke(said)
    await until(async () => (await thread(max)).some((each: { revoked_at: string | null }) => each.revoked_at !== null))
  })
})

it('a deletion that Meta posts before the message deletes it all the same', async () => {
  const { body: channel } = await connect()
  const uli = graph.person({ name: 'Uli' })
  const { callback } = graph.number
  graph.number.callback = undefined
  uli.revoke(uli.say('never mind'))
  graph.number.callback = callback
  const [said, revoked] = graph.number.posted.slice(-2)
  for (const webhook of [revoked, said, revoked]) {
    if (webhook) expect((await post(channel.id, webhook.body, webhook.signature)).status).toBe(200)
  }
  await until(async () =>
    (await thread(uli)).some((each: { text: string; revoked_at: string | null }) => each.text === 'never mind' && each.revoked_at !== null),
  )
})

it('an owner’s chat is linked by a link that opens WhatsApp, and is no lead', async () => {
  const { body: channel } = await connect()
  const { body: link } = await house.rest.post('/v1/owner-links', { channel_id: channel.id })
  expect(link.url).toBe(`https://wa.me/${graph.number.digits}?text=${encodeURIComponent(link.start_text)}`)
  const owner = graph.person({ name: 'The owner' })
  owner.say(link.start_text)
  await owner.hears(/owner/i)
  expect((await house.rest.get('/v1/owner-links')).body.data).toMatchObject([{ name: 'The owner', external_id: owner.digits }])
  expect(await talk(owner)).toBeUndefined()
})

it('DELETE: Meta is told that it ends, and the secrets are gone', async () => {
  const { body } = await connect()
  expect((await house.rest.delete(`/v1/channels/${body.id}`)).status).toBe(204)
  expect(graph.number.callback).toBeUndefined()
  const [row] = await house.db.sql`select secrets from channels where id = ${body.id}`
  expect(row?.secrets).toBeNull()
})
