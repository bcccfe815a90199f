import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { say } from '@proviso/assistant/testing'
import type { Frame } from '@proviso/messaging'
import { until } from '@proviso/messaging/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Queue, type World } from './testing/open-world.ts'

const heard: { headers: IncomingHttpHeaders; body: string; said: { type: string; data: Record<string, unknown> } }[] = []
let status = 200
const shop = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    heard.push({ headers: request.headers, body, said: JSON.parse(body) })
    response.writeHead(status).end()
  })
})
beforeAll(() => new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve)))
afterAll(() => shop.close())

describe.each<[Queue]>([['postgres'], ['redis']])('what happens, with the queue on %s,', (queue) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ queue })
  })
  afterAll(() => world.close())

  it('is told to an owner’s address by whichever process works, each event under one id', async () => {
    const others = [await world.start(), await world.start()]
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`
    const { row, secret } = await world.first.product.webhooks.create(world.business.id, { url, events: ['message.*', 'lead.created'] })
    heard.length = 0
    status = 503
    const person = world.telegram.user({ first_name: 'Nina' })
    world.model.for('hello webhook').script([say('Hello Nina.')])
    person.say('hello webhook')
    await person.hears('Hello Nina.')
    await until(() => heard.length > 0, { what: 'a first attempt' })
    status = 200
    const open = () => world.db.sql`select id from webhook_deliveries where webhook_id = ${row.id} and state <> 'delivered'`
    await until(
      async () => {
        await world.db.sql`update webhooks set paused_until = null where id = ${row.id}`
        await world.db.sql`update webhook_deliveries set due_at = now() where webhook_id = ${row.id} and state = 'queued'`
        return (await open()).length === 0
      },
      { timeoutMs: 15_000, what: 'every delivery' },
    )
    const types = new Set(heard.map(({ said }) => said.type))
    for (const type of ['lead.created', 'message.received', 'message.sent']) expect(types).toContain(type)
    expect([...types].filter((type) => !/^(message\.|lead\.created)/.test(type))).toEqual([])
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    for (const { headers, body, said } of heard) {
      expect(headers['webhook-id']).toBe(said.data.id)
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    }
    for (const other of others) await other.stop()
  })

  it('is heard by who follows the log in another process, and a test chat is told to no address', async () => {
    const other = await world.start({ works: false })
    const types: string[] = []
    const follower = { take: (frames: Frame[]) => types.push(...frames.map(({ type }) => type)), resync() {}, end() {} }
    const leave = await other.product.events.follow(world.business.id, follower)
    heard.length = 0
    world.model.for('in the house').script([say('A test.')])
    await world.first.product.testChat(world.business.id, { text: 'in the house' })
    await until(() => types.includes('turn.finished'), { what: 'news in the other process' })
    leave()
    const [row] = await world.db
      .sql`select count(*)::int as n from webhook_deliveries d join events e on e.seq = d.event_seq join conversations c on c.id = e.conversation_id where c.channel_kind = 'sandbox'`
    expect(row?.n).toBe(0)
    await other.stop()
  })
})
