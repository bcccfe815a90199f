import { afterAll, beforeAll, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('the signing secret is one per business, shown to a write key alone', async () => {
  const ours = await house.rest.get('/v1/signing-secret')
  expect(ours.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(ours.headers.get('cache-control')).toBe('no-store')
  expect((await house.rest.get('/v1/signing-secret')).body).toEqual(ours.body)
  expect((await house.as(house.theirs.writeKey).get('/v1/signing-secret')).body.secret).not.toBe(ours.body.secret)
  expect((await house.as(house.ours.readKey).get('/v1/signing-secret')).status).toBe(403)
  const { body } = await house.rest.get('/v1/business')
  expect(JSON.stringify(body)).not.toMatch(/secret/i)
})

it('a function over an endpoint is refused with every fault in its place, and stored nowhere', async () => {
  const put = (config: object) => house.rest.put('/v1/functions/order', { action: 'http', config })
  const refused = await put({
    url: 'https://127.0.0.1/orders',
    method: 'GET',
    parameters: { type: 'object', properties: { a: { type: 'string', minLenght: 1 } }, required: ['b'] },
    secret: 'x',
  })
  expect(refused.status).toBe(422)
  expect(pointersOf(refused)).toEqual([
    '/config/method',
    '/config/parameters/properties/a/minLenght',
    '/config/parameters/required',
    '/config/secret',
    '/config/url',
  ])
  expect((await put({})).status).toBe(422)
  expect((await house.rest.get('/v1/functions/order')).status).toBe(404)
  const stored = await put({ url: 'https://example.com/orders', parameters: { type: 'object', properties: { a: { type: 'string' } } } })
  expect(stored.body).toMatchObject({ action: 'http', offered: true })
})
