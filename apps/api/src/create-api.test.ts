import { allEndpoints, type Endpoint } from '@proviso/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from './testing/client.ts'
import { type House, openHouse } from './testing/open-house.ts'
import { addRecords, bodyFor, pathTo, queryOf, type Records } from './testing/sample-requests.ts'

let house: House
let records: Records
beforeAll(async () => {
  house = await openHouse()
  records = await addRecords(house)
})
afterAll(() => house.close())

const invoicing = (name: string) => ({
  seller: { name },
  tax_rate: null,
  tax_name: null,
  prices_include_tax: false,
  due_days: null,
  series_prefix: 'INV',
})
const chain = (name: string) => ({ name, steps: [{ delay_minutes: 60, text: 'Still there?' }] })

const bodyOf = (endpoint: Endpoint) => (endpoint.body ? bodyFor(endpoint, records) : undefined)
const sendAs = (key: string | undefined, endpoint: Endpoint, body = bodyOf(endpoint)) =>
  house.as(key).send(endpoint.method, pathTo(endpoint, records) + queryOf(endpoint), body)

/** Who may do everything of it: a key, or an owner where only people may. */
const whoMay = ({ people }: Endpoint) => (people ? records.owner.as : house.rest)

describe('every operation', () => {
  it.each(allEndpoints)('$operationId wants a key', async (endpoint) => {
    expect((await sendAs(undefined, endpoint)).body).toMatchObject({ status: 401, code: 'unauthorized' })
    expect((await sendAs(`pv_live_${'x'.repeat(40)}`, endpoint)).status).toBe(401)
  })

  it.each(allEndpoints.filter(({ scope }) => scope === 'write'))(
    '$operationId is refused to a key that may only read',
    async (endpoint) => {
      expect((await sendAs(house.ours.readKey, endpoint)).body).toMatchObject({ status: 403, code: 'scope_missing' })
    },
  )

  it.each(allEndpoints.filter(({ path, method, operationId }) => path.includes('{') && (method !== 'PUT' || operationId === 'none')))(
    "$operationId does not know another business's record",
    async (endpoint) => {
      const theirs = endpoint.people ? records.theirOwner.as : house.as(house.theirs.writeKey)
      const answer = await theirs.send(endpoint.method, pathTo(endpoint, records) + queryOf(endpoint), bodyOf(endpoint))
      expect(answer.body).toMatchObject({ status: 404, code: 'not_found' })
    },
  )

  it.each(allEndpoints.filter(({ method, path }) => method === 'GET' && !path.includes('{') && path !== '/v1/events'))(
    '$operationId shows nothing of another business',
    async (endpoint) => {
      const { status, body } = await sendAs(house.theirs.writeKey, endpoint)
      const ids = Object.entries(records.names).flatMap(([resource, id]) => (/_.*-/.test(id) ? [[resource, id]] : []))
      expect(ids.length).toBeGreaterThan(8)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      expect([status < 500, ids.filter(([, id]) => text.includes(id ?? ''))]).toEqual([true, []])
    },
  )

  it.each(allEndpoints)('$operationId refuses an unknown parameter', async (endpoint) => {
    const path = `${pathTo(endpoint, records)}${queryOf(endpoint) || '?'}&surprise=1`
    const answer = await whoMay(endpoint).send(endpoint.method, path, bodyOf(endpoint))
    expect(answer.body).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(pointersOf(answer)).toEqual(['/surprise'])
  })

  it.each(allEndpoints.filter(({ body }) => body))('$operationId refuses an unknown key, and what is not JSON', async (endpoint) => {
    const path = pathTo(endpoint, records)
    const surprised = await whoMay(endpoint).send(endpoint.method, path + queryOf(endpoint), {
      ...(bodyOf(endpoint) as object),
      surprise: 1,
    })
    expect(surprised.body).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(pointersOf(surprised)).toContain('/surprise')
    for (const malformed of ['{', '{"a":1,}', 'hello', '[[[']) {
      const answer = await whoMay(endpoint).send(endpoint.method, path, malformed)
      expect(answer.body).toMatchObject({ status: 400, code: 'malformed_json' })
    }
    for (const wrong of ['[]', '1', 'null', '"text"', '[{}]']) {
      const answer = await whoMay(endpoint).send(endpoint.method, path, wrong)
      expect(answer.status).toBe(422)
    }
  })

  it.each(allEndpoints.filter(({ method, answer }) => method === 'GET' && answer))(
    '$operationId answers as documented, and 304 to who knows it',
    async (endpoint) => {
      const path = pathTo(endpoint, records) + queryOf(endpoint)
      const asked = endpoint.people ? records.owner.as : house.as(endpoint.scope === 'read' ? house.ours.readKey : house.ours.writeKey)
      const first = await asked.get(path)
      expect(first.status).toBe(200)
      if (endpoint.operationId === 'leads.export' || first.headers.get('cache-control') === 'no-store') return
      const again = await asked.get(path, { 'if-none-match': first.headers.get('etag') ?? '' })
      expect(again.status).toBe(endpoint.operationId === 'api_keys.list' && again.status === 200 ? 200 : 304) // its last use may just have been noted
    },
  )
})

describe('the interface', () => {
  it('serves exactly what its document describes', async () => {
    const { body } = await house.as(undefined).get('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const documented = Object.entries(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const { routes, openRoutes } = await import('./routes/index.ts')
    const every = [...routes, ...openRoutes]
    expect(documented.sort()).toEqual(every.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort())
    expect(new Set(every.map(({ endpoint }) => endpoint.operationId)).size).toBe(every.length)
  })

  it('has a component behind every reference of its document', async () => {
    const { body } = await house.as(undefined).get('/openapi.json')
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? '')
    const known = new Set(Object.keys(body.components.schemas).map((name) => `#/components/schemas/${name}`))
    expect(references.filter((target) => !known.has(target))).toEqual([])
    expect(known.size).toBeGreaterThan(15)
    expect([...known].filter((name) => name.includes('schema0'))).toEqual([])
    expect(Object.keys(body.components.schemas).every((name) => /^[\w.-]+$/.test(name))).toBe(true)
  })

  it('knows no other path and no other method', async () => {
    expect((await house.rest.get('/v1/nothing')).body).toMatchObject({ status: 404, code: 'not_found' })
    expect((await house.rest.get('/v1')).status).toBe(404)
    const wrong = await house.rest.delete('/v1/leads')
    expect(wrong.body).toMatchObject({ status: 405, code: 'method_not_allowed' })
    expect(wrong.headers.get('allow')).toBe('GET, POST, HEAD')
    expect((await house.rest.send('PUT', '/v1/slots', {})).status).toBe(405)
  })

  it('names every failure by its request, in the log and in the answer', async () => {
    const answer = await house.rest.get('/v1/leads/lead_none', { 'x-request-id': 'trace-7' })
    expect(answer.headers.get('x-request-id')).toBe('trace-7')
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.body).toMatchObject({ instance: 'trace-7', type: 'http://proviso.test/docs/errors#not_found', title: 'Not found' })
    const strange = await house.rest.get('/v1/leads/lead_none', { 'x-request-id': 'a b<c>' })
    expect(strange.body.instance).toMatch(/^req_/)
  })

  it('carries security headers on every kind of answer', async () => {
    for (const path of ['/v1/business', '/v1/nothing', '/docs', '/healthz', '/somewhere', '/openapi.json']) {
      const { headers } = await house.rest.get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-request-id')).toBeTruthy()
    }
  })

  it('refuses a body over its cap, whether it tells its length or not', async () => {
    const big = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
    expect((await house.rest.patch('/v1/business', big)).body).toMatchObject({ status: 413, code: 'payload_too_large' })
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(300_000).fill(32))
      },
    })
    const request = new Request('http://proviso.test/v1/business', {
      method: 'PATCH',
      body: stream,
      headers: { authorization: `Bearer ${house.ours.writeKey}` },
      duplex: 'half',
    } as RequestInit)
    expect((await house.api.fetch(request)).status).toBe(413)
  })

  it('survives hostile bodies: depth, NUL, half characters, prototypes', async () => {
    expect((await house.rest.patch('/v1/business', '['.repeat(100_000) + ']'.repeat(100_000))).status).toBe(422)
    expect((await house.rest.patch('/v1/business', `{"name":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`)).status).toBe(422)
    expect((await house.rest.patch('/v1/business', '{"name":"A\\u0000da \\ud800"}')).body.name).toBe('Ada \ufffd')
    expect((await house.rest.patch('/v1/business', '{"__proto__":{"name":"x"}}')).status).toBe(422)
    expect((await house.rest.get('/v1/leads/%00')).status).toBe(404)
    expect((await house.rest.get(`/v1/leads/${'x'.repeat(5000)}`)).status).toBe(404)
    expect((await house.rest.get('/v1/leads?q=%00')).status).toBe(422)
    expect((await house.rest.get('/v1/leads?q=a%00b')).status).toBe(200)
    expect((await house.rest.get('/v1/leads/%E0%A4%A')).status).toBe(404)
  })

  it.each<[string, string, object, object]>([
    ['a field', '/v1/fields/city', { label: 'Town', type: 'text' }, { label: 'Place', type: 'text' }],
    ['a service', '/v1/services/cut', { name: 'Trim', duration_minutes: 30 }, { name: 'Cut', duration_minutes: 45 }],
    ['a member of staff', '/v1/staff/sam', { name: 'Sam', services: ['cut'], hours: {} }, { name: 'Samir', services: [], hours: {} }],
    ['the stages', '/v1/stages', { stages: [{ key: 'new', label: 'New' }] }, { stages: [{ key: 'new', label: 'Fresh' }] }],
    ['the holidays', '/v1/holidays', { holidays: [{ date: '2027-01-06', name: 'Kings' }] }, { holidays: [] }],
    ['the invoice settings', '/v1/invoice-settings', invoicing('A'), invoicing('B')],
    ['a chain', '/v1/follow-up-chains/nudge', chain('Nudge'), chain('Ask again')],
    [
      'a function',
      '/v1/functions/pay_now',
      { action: 'confirm_payment', enabled: false },
      { action: 'confirm_payment', description: 'Paid' },
    ],
    ['the business', '/v1/business', { name: 'One' }, { name: 'Two' }],
  ])('lets only one of two writers who have read the same change %s, where they say what they have read', async (_, path, ours, theirs) => {
    const put = (body: object, headers: Record<string, string> = {}) =>
      house.rest.send(path === '/v1/business' ? 'PATCH' : 'PUT', path, body, headers)
    await put(theirs)
    const read = { 'if-match': (await house.rest.get(path)).headers.get('etag') ?? '' }
    const both = await Promise.all([put(ours, read), put({ ...ours, ...theirs }, read)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(both.find(({ status }) => status === 412)?.body).toMatchObject({
      code: 'version_conflict',
      detail: expect.stringContaining('changed'),
    })
    expect((await put(theirs)).status).toBe(200)
    expect((await put(ours, { 'if-match': (await house.rest.get(path)).headers.get('etag') ?? '' })).status).toBe(200)
    if (path === '/v1/business') return
    expect((await put(theirs, { 'if-none-match': '*' })).body).toMatchObject({ status: 412, code: 'version_conflict' })
    expect((await house.rest.get(path)).body).toMatchObject(ours)
  })

  it('makes what is not there yet once, where that is asked for', async () => {
    const field = { label: 'New one', type: 'text' }
    const asNew = { 'if-none-match': '*' }
    expect((await house.rest.put('/v1/fields/new_one', field, { 'if-match': '*' })).status).toBe(412)
    const both = await Promise.all([house.rest.put('/v1/fields/new_one', field, asNew), house.rest.put('/v1/fields/new_one', field, asNew)])
    expect(both.map(({ status }) => status)).toEqual([200, 412])
  })
})
