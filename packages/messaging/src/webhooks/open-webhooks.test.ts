import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JsonObject } from '@proviso/contracts'
import { appendEvents, createSealer, type Database, openDatabase, type WebhookDeliveryRow, type WebhookRow } from '@proviso/db'
import { createTestDatabase, quietLogger, type TestDatabase } from '@proviso/db/testing'
import { openGuardedFetch } from '@proviso/outbound'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWebhooks, type Webhooks } from './open-webhooks.ts'

interface Heard {
  headers: IncomingHttpHeaders
  body: string
}

let test: TestDatabase
let db: Database
let webhooks: Webhooks
let heard: Heard[] = []
let answer: (response: ServerResponse) => void
const told: string[] = []
const shop = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    answer(response)
  })
})
const rules = { allowPrivateTargets: true }
const outside = openGuardedFetch({ connectTimeoutMs: 2000, ...rules })
const sealer = createSealer(randomBytes(32))

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  test = await createTestDatabase()
  db = openDatabase({ connection: test.connection, maxConnections: 6 })
  webhooks = open()
})
let business = 0
let ours = ''
beforeEach(async () => {
  heard = []
  told.length = 0
  answer = (response) => response.writeHead(204).end()
  ours = `biz_${++business}` // each test has a business of its own
  await db.sql`insert into businesses (id, name) values (${ours}, 'Shop')`
})
afterAll(async () => {
  shop.close()
  await outside.close()
  await db.close()
  await test.drop()
})

const open = (more: object = {}) =>
  openWebhooks({ db, log: quietLogger, sealer, guardedFetch: outside.guardedFetch, rules, ownersTold: (id) => told.push(id), ...more })
const url = (path = '/hook') => `http://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`
const subscribe = (events: string[], path?: string) => webhooks.create(ours, { url: url(path), events })
const happen = (type: 'booking.created' | 'owner.notified', data: JsonObject = { booking_id: 'bkg_1' }) =>
  db.business(ours, (tx) => appendEvents(tx, { businessId: ours }, [{ type, data }]))
const round = async (which = webhooks) => {
  await which.deliver()
  await which.atRest()
}
const deliveries = () => db.sql<WebhookDeliveryRow[]>`select * from webhook_deliveries where business_id = ${ours} order by seq`
const webhookOf = async (id: string) => (await db.sql<WebhookRow[]>`select * from webhooks where id = ${id}`)[0]
const bringForward = () => db.sql`update webhook_deliveries set due_at = now() where business_id = ${ours} and state = 'queued'`

describe('an event', () => {
  it('reaches each address that asked for its kind, signed, and no other', async () => {
    const exact = await subscribe(['booking.created'], '/exact')
    const group = await subscribe(['booking.*', 'booking.created'], '/group')
    await subscribe(['message.*'], '/other')
    await happen('booking.created')
    await happen('owner.notified')
    await round()
    expect(heard).toHaveLength(2)
    for (const { headers, body } of heard) {
      const { type, timestamp, business_id, data } = JSON.parse(body)
      expect({ type, business_id }).toEqual({ type: 'booking.created', business_id: ours })
      expect(Date.parse(timestamp)).toBeGreaterThan(Date.now() - 60_000)
      expect(data).toMatchObject({ booking_id: 'bkg_1', id: headers['webhook-id'], version: expect.any(Number) })
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const valid = [exact, group].map(({ secret }) => {
        const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
        return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
      })
      expect(valid).toContain(headers['webhook-signature'])
    }
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  it('that is rolled back is told to nobody', async () => {
    await subscribe(['*'])
    await expect(
      db.business(ours, async (tx) => {
        await appendEvents(tx, { businessId: ours }, [{ type: 'booking.created', data: {} }])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await deliveries()).toEqual([])
  })

  it('stays small, whatever it holds', async () => {
    await subscribe(['*'])
    await happen('owner.notified', { message: 'x'.repeat(50_000), kept: 'y' })
    await round()
    expect(heard[0]?.body.length).toBeLessThan(20_000)
    expect(JSON.parse(heard[0]?.body ?? '').data).toMatchObject({ truncated: true, kept: 'y' })
  })

  it('is not told to an address that was removed or that belongs to others', async () => {
    const { row } = await subscribe(['*'])
    await happen('booking.created')
    expect(await webhooks.remove('biz_else', row.id)).toBe(false)
    expect(await webhooks.remove(ours, row.id)).toBe(true)
    await happen('booking.created')
    await round()
    expect(heard).toEqual([])
    expect((await deliveries()).map(({ state }) => state)).toEqual(['failed'])
  })
})

describe('an endpoint that is out of order', () => {
  it('is tried again with growing pauses, under the same id, and every attempt is kept', async () => {
    await subscribe(['*'])
    await happen('booking.created')
    answer = (response) => response.writeHead(500).end('out of tea')
    await round()
    const [first] = await deliveries()
    expect(first).toMatchObject({ state: 'queued', attempts: [{ status: 500, body: 'out of tea' }] })
    const waitMs = (first?.dueAt.getTime() ?? 0) - Date.now()
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThan(7000)
    await round()
    expect(heard).toHaveLength(1) // it is not its time yet
    await bringForward()
    answer = (response) => response.writeHead(200).end()
    await round()
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: [{ status: 500 }, { status: 200 }] }])
  })

  it('is given up after ten attempts', async () => {
    await subscribe(['*'])
    await happen('booking.created')
    await db.sql`update webhook_deliveries set tries = 9 where business_id = ${ours}`
    answer = (response) => response.writeHead(500).end()
    await round()
    expect(await deliveries()).toMatchObject([{ state: 'failed', endedAt: expect.any(Date) }])
  })

  it('that redirects has not been reached', async () => {
    await subscribe(['*'])
    await happen('booking.created')
    answer = (response) => response.writeHead(302, { location: url('/elsewhere') }).end()
    await round()
    expect(heard).toHaveLength(1)
    expect(await deliveries()).toMatchObject([{ state: 'queued', attempts: [{ status: 302 }] }])
  })

  it('that asks for patience is left alone for so long, with all that waits', async () => {
    const { row } = await subscribe(['*'])
    await happen('booking.created')
    answer = (response) => response.writeHead(429, { 'retry-after': '120' }).end()
    await round()
    await happen('booking.created')
    await round()
    expect(heard).toHaveLength(1)
    expect((await webhookOf(row.id))?.pausedUntil?.getTime()).toBeGreaterThan(Date.now() + 100_000)
  })

  it('that answers 410 hears nothing more, and its owner is told', async () => {
    const { row } = await subscribe(['*'])
    await happen('booking.created')
    answer = (response) => response.writeHead(410).end()
    await round()
    await happen('booking.created')
    expect(await webhookOf(row.id)).toMatchObject({ disabledAt: expect.any(Date), disabledReason: expect.stringContaining('410') })
    expect(told).toEqual([ours])
    const [notice] = await db.sql<{ data: JsonObject }[]>`select data from events where business_id = ${ours} and type = 'owner.notified'`
    expect(notice?.data).toMatchObject({ webhook_id: row.id })
    await expect(webhooks.resend(ours, row.id, (await deliveries())[0]?.id ?? '')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is switched off after five days without a delivery, not sooner, and a delivery in between sets the clock back', async () => {
    const { row } = await subscribe(['*'])
    answer = (response) => response.writeHead(500).end()
    for (let at = 0; at < 3; at++) await happen('booking.created')
    await round()
    expect((await webhookOf(row.id))?.failingSince).toBeInstanceOf(Date)
    await db.sql`update webhooks set failing_since = now() - interval '119 hours' where id = ${row.id}`
    await bringForward()
    await round()
    expect((await webhookOf(row.id))?.disabledAt).toBeNull()
    answer = (response) => response.writeHead(200).end()
    await bringForward()
    await round()
    expect((await webhookOf(row.id))?.failingSince).toBeNull()

    answer = (response) => response.writeHead(500).end()
    await happen('booking.created')
    await db.sql`update webhooks set failing_since = now() - interval '121 hours' where id = ${row.id}`
    await round()
    expect(await webhookOf(row.id)).toMatchObject({ disabledAt: expect.any(Date) })
    expect(told).toEqual([ours])
  })

  it('holds up no other', async () => {
    await subscribe(['*'], '/slow')
    await subscribe(['*'], '/quick')
    const slow: ServerResponse[] = []
    answer = (response) => (response.req.url === '/slow' ? void slow.push(response) : response.writeHead(200).end())
    for (let at = 0; at < 12; at++) await happen('booking.created')
    await webhooks.deliver()
    await expect.poll(async () => (await deliveries()).filter(({ state }) => state === 'delivered').length, { timeout: 15_000 }).toBe(12)
    expect(slow.length).toBeLessThanOrEqual(4)
    answer = (response) => response.writeHead(200).end()
    for (const response of slow) response.writeHead(200).end()
    await expect.poll(async () => (await deliveries()).filter(({ state }) => state === 'delivered').length, { timeout: 15_000 }).toBe(24)
    await webhooks.atRest()
  })
})

describe('a delivery', () => {
  it('whose process died on the way goes again, under the same id', async () => {
    await subscribe(['*'])
    await happen('booking.created')
    await db.sql`update webhook_deliveries set state = 'sending', tries = 1, claim_until = now() - interval '1 second' where business_id = ${ours}`
    await round()
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }])
  })

  it('is sent once by however many processes', async () => {
    await subscribe(['*'])
    for (let at = 0; at < 20; at++) await happen('booking.created')
    const processes = Array.from({ length: 4 }, () => open())
    const allDelivered = async () => {
      await Promise.all(processes.map((each) => round(each)))
      return (await deliveries()).every(({ state }) => state === 'delivered')
    }
    await expect.poll(allDelivered, { timeout: 15_000 }).toBe(true)
    expect(heard).toHaveLength(20)
  })

  it('is sent again by hand, also after it arrived', async () => {
    const { row } = await subscribe(['*'])
    await happen('booking.created')
    await round()
    const [before] = await deliveries()
    expect(await webhooks.resend('biz_else', row.id, before?.id ?? '')).toBeUndefined()
    expect(await webhooks.resend(ours, row.id, 'dlv_none')).toBeUndefined()
    expect(await webhooks.resend(ours, row.id, before?.id ?? '')).toMatchObject({ state: 'queued' })
    await round()
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }, { status: 204 }] }])
  })
})

describe('an address', () => {
  it('that leads inward is refused when it is given, and not called when its name turns inward later', async () => {
    const strict = openGuardedFetch({ connectTimeoutMs: 2000, allowPrivateTargets: false })
    const guarded = open({ rules: { allowPrivateTargets: false, httpsOnly: true }, guardedFetch: strict.guardedFetch })
    for (const bad of ['http://example.com/x', 'https://127.0.0.1/x', 'https://[::1]/', 'https://0x7f.1/', 'https://u:p@example.com/'])
      await expect(guarded.create(ours, { url: bad, events: ['*'] })).rejects.toMatchObject({
        code: 'validation_failed',
        faults: [{ pointer: '/url' }],
      })
    await subscribe(['*'])
    await happen('booking.created')
    await round(guarded)
    expect(heard).toEqual([])
    expect(await deliveries()).toMatchObject([{ state: 'queued', attempts: [{ reason: expect.stringContaining('loopback') }] }])
    await strict.close()
  })

  it('has a secret that lies encrypted, and one that cannot be read is said', async () => {
    const { row, secret } = await subscribe(['*'])
    expect(row.secret.toString('latin1')).not.toContain(secret)
    await happen('booking.created')
    await round(open({ sealer: createSealer(randomBytes(32)) }))
    expect(await deliveries()).toMatchObject([{ attempts: [{ reason: expect.stringContaining('ENCRYPTION_KEY') }] }])
  })
})
