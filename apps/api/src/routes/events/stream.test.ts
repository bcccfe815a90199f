import { appendEvents } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../../http/hash-secret.ts'
import { startHttp } from '../../start-http.ts'
import { addPerson } from '../../testing/add-person.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const happen = (
  text: string,
  {
    type = 'owner.notified',
    businessId = house.ours.businessId,
  }: { type?: 'owner.notified' | 'booking.created'; businessId?: string } = {},
) => house.db.business(businessId, (tx) => appendEvents(tx, { businessId }, [{ type, data: { text } }]))

/** Opens a stream and reads it as a browser would. */
async function listen(path = '/v1/events', { key = house.ours.readKey, lastEventId }: { key?: string; lastEventId?: string } = {}) {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${key}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) }
  const response = await house.api.fetch(new Request(`http://proviso.test${path}`, { headers, signal: stop.signal }))
  let text = ''
  let ended = false
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) text += decoder.decode(chunk, { stream: true })
  }
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  const events = () =>
    text.split('\n\n').flatMap((block) => {
      const fields = Object.fromEntries(block.split('\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 2)]))
      return fields.event ? [{ id: fields.id, event: fields.event, data: JSON.parse(fields.data ?? '{}') }] : []
    })
  const hears = (words: string) => expect.poll(() => events().some(({ data }) => data.data?.text === words), { timeout: 10_000 }).toBe(true)
  await expect.poll(() => text, { timeout: 10_000 }).toContain('retry:')
  return { response, events, hears, ended: () => ended, stop: () => stop.abort() }
}

describe('GET /v1/events', () => {
  it('tells what happens in this business, to a key that may read, as it happens', async () => {
    const stream = await listen()
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
    await happen('not yours', { businessId: house.theirs.businessId })
    await happen('hello')
    await stream.hears('hello')
    expect(stream.events()).toMatchObject([
      {
        id: expect.stringMatching(/^\d+$/),
        event: 'owner.notified',
        data: { id: expect.stringMatching(/^evt_/), type: 'owner.notified', version: expect.any(Number) },
      },
    ])
    stream.stop()
    await expect.poll(() => house.product.events.following(house.ours.businessId)).toBe(0)
  })

  it('brings what was missed to who says what they saw last', async () => {
    const first = await listen()
    await happen('seen')
    await first.hears('seen')
    const lastEventId = first.events().at(-1)?.id ?? ''
    first.stop()
    await happen('missed')
    for (const again of [await listen('/v1/events', { lastEventId }), await listen(`/v1/events?last_event_id=${lastEventId}`)]) {
      await again.hears('missed')
      expect(again.events().map(({ data }) => data.data.text)).toEqual(['missed'])
      again.stop()
    }
  })

  it('says resync to who names what it never gave, and goes on from there', async () => {
    const stream = await listen('/v1/events', { lastEventId: 'evt_of_old' })
    await expect.poll(() => stream.events()[0]?.event, { timeout: 10_000 }).toBe('resync')
    await happen('on')
    await stream.hears('on')
    stream.stop()
  })

  it('tells only what was asked for', async () => {
    const stream = await listen('/v1/events?types=booking.*')
    await happen('a notice')
    await happen('a booking', { type: 'booking.created' })
    await stream.hears('a booking')
    expect(stream.events().map(({ event }) => event)).toEqual(['booking.created'])
    stream.stop()
  })

  it('lets go of who does not read, so that they cost no memory', async () => {
    const response = await house.api.fetch(
      new Request('http://proviso.test/v1/events', { headers: { authorization: `Bearer ${house.ours.readKey}` } }),
    )
    const { businessId } = house.ours
    expect(house.product.events.following(businessId)).toBe(1)
    const rows = Array.from({ length: 400 }, (_, at) => ({
      id: `evt_big_${Date.now()}_${at}`,
      businessId,
      type: 'owner.notified' as const,
      data: house.db.sql.json(Object.fromEntries(Array.from({ length: 20 }, (_, key) => [`k${key}`, 'x'.repeat(150)]))),
    }))
    await house.db.sql`insert into events ${house.db.sql(rows)}`
    await happen('one more')
    await expect.poll(() => house.product.events.following(businessId), { timeout: 15_000 }).toBe(0)
    await response.body?.cancel()
  })

  it('is open twenty times at most to one key or person, whatever session they come with, and others keep their share', async () => {
    const person = await addPerson(house, { role: 'viewer' })
    const token = 'a second browser of the same person'
    await house.db.sql`
      insert into sessions (hash, business_id, user_id, method, authenticated_at, expires_at)
      select ${hashSecret(token)}, business_id, user_id, method, authenticated_at, expires_at from sessions where user_id = ${person.userId}`
    const stop = new AbortController()
    const ask = (headers: Record<string, string>) =>
      house.api.fetch(new Request('http://proviso.test/v1/events', { headers, signal: stop.signal }))
    const sessions = [{ cookie: person.cookie }, { cookie: `proviso_session=${token}` }]
    const many = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(sessions[at % 2] ?? {})))
    expect(many.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(20)
    const refused = many.find(({ status }) => status !== 200)
    expect([refused?.status, await refused?.json()]).toMatchObject([
      429,
      { code: 'rate_limited', detail: expect.stringContaining('20 streams') },
    ])
    const key = { authorization: `Bearer ${house.ours.readKey}` }
    expect((await ask(key)).status).toBe(200)
    stop.abort()
    await expect.poll(() => house.product.events.following(house.ours.businessId)).toBe(0)
    const again = await ask({ cookie: person.cookie })
    expect(again.status).toBe(200)
    await again.body?.cancel()
    await expect.poll(() => house.product.events.following(house.ours.businessId)).toBe(0)
  })

  it('answers a question about it without opening one', async () => {
    const { status } = await house.as(house.ours.readKey).send('HEAD', '/v1/events')
    expect(status).toBe(200)
    expect(house.product.events.following(house.ours.businessId)).toBe(0)
  })
})

it('a stream holds up no end of the server', async () => {
  const http = await startHttp({ product: house.product, host: '127.0.0.1', port: 0 })
  const response = await fetch(`http://127.0.0.1:${http.port}/v1/events`, { headers: { authorization: `Bearer ${house.ours.readKey}` } })
  const reader = response.body?.getReader()
  await reader?.read()
  await http.close(600_000)
  expect(house.product.events.following(house.ours.businessId)).toBe(0)
  await reader?.cancel().catch(() => {})
})
