import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { appendEvents } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const subscribe = (body: object = {}, key = house.ours.writeKey) =>
  house.as(key).post('/v1/webhooks', { url: 'https://example.com/hook', events: ['booking.*'], ...body })
const happen = () =>
  house.inOurs((tx) =>
    appendEvents(tx, { businessId: house.ours.businessId }, [{ type: 'booking.created', data: { booking_id: 'bkg_1' } }]),
  )

describe('POST /v1/webhooks', () => {
  it('201: subscribes an address, and tells the secret this once', async () => {
    const { status, body } = await subscribe()
    expect(status).toBe(201)
    expect(body).toMatchObject({ url: 'https://example.com/hook', events: ['booking.*'], status: 'active', disabled_at: null })
    expect(body.secret).toMatch(/^whsec_/)
    const { body: list } = await house.rest.get('/v1/webhooks')
    expect(list.data.map(({ id }: { id: string }) => id)).toContain(body.id)
    expect(JSON.stringify(list)).not.toContain(body.secret)
  })

  it.each([
    ['an address that leads inward', { url: 'https://127.0.0.1/x' }, '/url'],
    ['an address without TLS', { url: 'http://example.com/x' }, '/url'],
    ['what is no address', { url: 'shop' }, '/url'],
    ['no event', { events: [] }, '/events'],
    ['an event that is none', { events: ['booking.created', 'tea.*'] }, '/events/1'],
    ['an unknown key', { secret: 'mine' }, '/secret'],
  ])('422: %s', async (_, body, pointer) => {
    const answer = await subscribe(body)
    expect(answer.body).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(pointersOf(answer)).toEqual([pointer])
  })

  it('403: not by a key that may only read', async () => {
    expect((await subscribe({}, house.ours.readKey)).body).toMatchObject({ status: 403, code: 'scope_missing' })
  })
})

describe('a delivery', () => {
  it('200 and 202: is listed newest first with what came of it, and sent again on demand', async () => {
    const { body: webhook } = await subscribe()
    await happen()
    await happen()
    const { body } = await house.rest.get(`/v1/webhooks/${webhook.id}/deliveries?limit=1`)
    expect(body).toMatchObject({ data: [{ type: 'booking.created', status: 'queued', attempts: [], ended_at: null }], has_more: true })
    const next = await house.rest.get(`/v1/webhooks/${webhook.id}/deliveries?limit=1&cursor=${encodeURIComponent(body.next_cursor)}`)
    expect(next.body).toMatchObject({ has_more: false })
    expect(next.body.data[0].id).not.toBe(body.data[0].id)
    const path = `/v1/webhooks/${webhook.id}/deliveries/${body.data[0].id}/resend`
    expect(await house.rest.post(path)).toMatchObject({ status: 202, body: { id: body.data[0].id, status: 'queued' } })
    expect((await house.rest.get(`/v1/webhooks/${webhook.id}/deliveries?status=delivered`)).body.data).toEqual([])
    expect((await house.rest.post(`/v1/webhooks/${webhook.id}/deliveries/dlv_none/resend`)).status).toBe(404)
    expect((await house.as(house.theirs.writeKey).post(path)).status).toBe(404)
  })

  it('409: is not sent again to an address that was switched off', async () => {
    const { body: webhook } = await subscribe()
    await happen()
    const [delivery] = (await house.rest.get(`/v1/webhooks/${webhook.id}/deliveries`)).body.data
    await house.db.sql`update webhooks set disabled_at = now(), disabled_reason = 'it answered 410' where id = ${webhook.id}`
    expect((await house.rest.post(`/v1/webhooks/${webhook.id}/deliveries/${delivery.id}/resend`)).body).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    const listed = (await house.rest.get('/v1/webhooks')).body.data.find(({ id }: { id: string }) => id === webhook.id)
    expect(listed).toMatchObject({ status: 'disabled', disabled_reason: 'it answered 410' })
  })
})

describe('PATCH /v1/webhooks/{id}', () => {
  it('200: other events; off, and on again with what waited', async () => {
    const { body: webhook } = await subscribe()
    const path = `/v1/webhooks/${webhook.id}`
    expect((await house.rest.patch(path, { events: ['payment.confirmed'] })).body).toMatchObject({ events: ['payment.confirmed'] })
    expect((await house.rest.patch(path, { status: 'disabled' })).body).toMatchObject({
      status: 'disabled',
      disabled_reason: 'it was switched off by a person',
    })
    expect((await house.rest.patch(path, { status: 'active' })).body).toMatchObject({ status: 'active', disabled_reason: null })
    expect((await house.rest.patch(path, {})).body).toMatchObject({ events: ['payment.confirmed'], status: 'active' })
    expect(pointersOf(await house.rest.patch(path, { events: ['tea.*'] }))).toEqual(['/events/0'])
    expect((await house.as(house.theirs.writeKey).patch(path, { status: 'disabled' })).status).toBe(404)
  })
})

describe('POST /v1/webhooks/{id}/test', () => {
  it('200: says at once what the address answered to a signed trial, which is no delivery', async () => {
    const asked: { type: string; signed: boolean }[] = []
    const far = http.createServer((request, response) => {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        asked.push({ type: JSON.parse(text).type, signed: Boolean(request.headers['webhook-signature']) })
        response.writeHead(418)
        response.end('no tea')
      })
    })
    far.listen(0, '127.0.0.1')
    await once(far, 'listening')
    const near = await openHouse({ allowPrivateTargets: true })
    const { port } = far.address() as AddressInfo
    const { body: webhook } = await near.rest.post('/v1/webhooks', { url: `http://127.0.0.1:${port}/hook`, events: ['*'] })
    const answer = await near.rest.post(`/v1/webhooks/${webhook.id}/test`)
    expect(answer).toMatchObject({ status: 200, body: { status: 418, body: 'no tea', reason: null } })
    expect(asked).toEqual([{ type: 'webhook.test', signed: true }])
    expect((await near.rest.get(`/v1/webhooks/${webhook.id}/deliveries`)).body.data).toEqual([])
    expect((await near.as(near.theirs.writeKey).post(`/v1/webhooks/${webhook.id}/test`)).status).toBe(404)
    far.close()
    await near.close()
  })

  it('200: says that an address which leads inward is not called', async () => {
    const { body: webhook } = await subscribe()
    await house.db.sql`update webhooks set url = 'https://127.0.0.1/x' where id = ${webhook.id}`
    const { body } = await house.rest.post(`/v1/webhooks/${webhook.id}/test`)
    expect(body).toMatchObject({ status: null, reason: expect.any(String) })
  })
})

describe('DELETE /v1/webhooks/{id}', () => {
  it('204: nothing more is queued for it, and it is gone', async () => {
    const { body: webhook } = await subscribe()
    expect((await house.as(house.theirs.writeKey).delete(`/v1/webhooks/${webhook.id}`)).status).toBe(404)
    expect((await house.rest.delete(`/v1/webhooks/${webhook.id}`)).status).toBe(204)
    await happen()
    expect(await house.db.sql`select id from webhook_deliveries where webhook_id = ${webhook.id}`).toHaveLength(0)
    expect((await house.rest.get(`/v1/webhooks/${webhook.id}/deliveries`)).status).toBe(404)
    expect((await house.rest.delete(`/v1/webhooks/${webhook.id}`)).status).toBe(404)
  })
})
