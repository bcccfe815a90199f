import { allEndpoints, type Endpoint } from '@proviso/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileBodies, hostileEntries, hostileFields, hostileQueries, hostileSegments } from './testing/hostile-values.ts'
import { type House, openHouse } from './testing/open-house.ts'
import { addRecords, bodyFor, pathTo, queryOf, type Records } from './testing/sample-requests.ts'

let house: House
let records: Records
beforeAll(async () => {
  house = await openHouse()
  records = await addRecords(house)
  for (const [key, type] of Object.entries(hostileFields)) await house.rest.put(`/v1/fields/${key}`, { label: key, type })
})
afterAll(() => house.close())

/** Failures of a far side, of which there is none here. */
const ofOthers = new Set(['messenger_unreachable', 'payment_provider_unreachable', 'channel_offline', 'not_available_yet'])
/** A stream that never ends, and what waits for a worker, of which there is none either. */
const notAsked = new Set(['events.stream', 'test_chat.ask', 'playbook.run_tests'])
const asked = allEndpoints.filter(({ operationId }) => !notAsked.has(operationId))

const whoMay = ({ people }: Endpoint) => (people ? records.owner.as : house.rest)
const told = (what: unknown) => JSON.stringify(what)?.slice(0, 200)

async function brokenBy(endpoint: Endpoint, path: string, body?: unknown): Promise<string[]> {
  const answer = await whoMay(endpoint).send(endpoint.method, path, body)
  if (answer.status < 500 || ofOthers.has(answer.body?.code)) return []
  return [`${answer.status} ${answer.body?.code}: ${endpoint.method} ${path.slice(0, 200)} ${told(body) ?? ''}`]
}

const goodBody = (endpoint: Endpoint) => (endpoint.body ? (bodyFor(endpoint, records) as object) : undefined)

describe('no value is answered as a failure of ours', () => {
  it.each(asked.filter(({ path }) => path.includes('{')))('in the path of $operationId', async (endpoint) => {
    const broken: string[] = []
    for (const segment of hostileSegments)
      broken.push(...(await brokenBy(endpoint, endpoint.path.replace(/\{\w+\}/g, segment) + queryOf(endpoint), goodBody(endpoint))))
    expect(broken).toEqual([])
  })

  it.each(asked.filter(({ query }) => query))('in the query of $operationId', async (endpoint) => {
    const broken: string[] = []
    for (const query of hostileQueries(endpoint, queryOf(endpoint)))
      broken.push(...(await brokenBy(endpoint, pathTo(endpoint, records) + query)))
    expect(broken).toEqual([])
  })

  it.each(asked.filter(({ body }) => body))('in the body of $operationId', async (endpoint) => {
    const broken: string[] = []
    for (const body of hostileBodies(endpoint, bodyFor(endpoint, records) as object))
      broken.push(...(await brokenBy(endpoint, pathTo(endpoint, records) + queryOf(endpoint), body)))
    expect(broken).toEqual([])
  })

  it.each(Object.keys(hostileFields))('as the value of a field: %s', async (key) => {
    const endpoint = allEndpoints.find(({ operationId }) => operationId === 'leads.patch') as Endpoint
    const list = allEndpoints.find(({ operationId }) => operationId === 'leads.list') as Endpoint
    const broken: string[] = []
    for (const value of hostileEntries) {
      broken.push(...(await brokenBy(endpoint, pathTo(endpoint, records), { fields: { [key]: value } })))
      for (const how of ['', '[gte]', '[lt]'])
        broken.push(...(await brokenBy(list, `/v1/leads?${new URLSearchParams({ [`fields[${key}]${how}`]: String(value) })}`)))
    }
    // what was kept is read and exported like any other
    for (const path of ['/v1/leads', '/v1/exports/leads.csv', pathTo(endpoint, records)]) broken.push(...(await brokenBy(list, path)))
    expect(broken).toEqual([])
  })

  it.each(['test_chat.ask', 'playbook.run_tests'])('as the version of %s', async (name) => {
    const endpoint = allEndpoints.find(({ operationId }) => operationId === name)
    for (const version of [2_147_483_648, 9_007_199_254_740_991, -1, 0])
      expect((await house.rest.post(endpoint?.path ?? '', { ...(bodyFor(endpoint as Endpoint, records) as object), version })).status).toBe(
        422,
      )
  })
})

it('a rule with a number that no record holds is refused: its check would break, and a check that breaks lets the call through', async () => {
  for (const rule of [
    { type: 'min_client_messages', count: 2_147_483_648 },
    { type: 'client_confirmed', within_messages: 2_147_483_648 },
    { type: 'client_sent_media', within_messages: 2_147_483_648 },
  ]) {
    const { status, body } = await house.rest.put('/v1/functions/guarded', { action: 'notify_owner', preconditions: [rule] })
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, `/preconditions/0/${'count' in rule ? 'count' : 'within_messages'}`])
  }
})

it('a day or an instant outside the years 1 to 9999 is said to be so, wherever it is written', async () => {
  const items = [{ description: 'Cut', quantity: 1, unit_price: 1 }]
  const refusals = [
    await house.rest.post('/v1/invoices', { ...records.whose, items, due_date: '0000-01-01' }),
    await house.rest.post('/v1/tasks', { title: 'Call', due_at: '0000-01-01T00:00:00Z' }),
    await house.rest.get('/v1/usage?from=0000-01-01'),
    await house.rest.put('/v1/holidays', { holidays: [{ date: '0000-12-25', name: 'Christmas' }] }),
    await house.rest.get('/v1/slots/why?service=cut&at=9999-12-31T23:59:59-14:00'),
  ]
  for (const { status, body } of refusals)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('outside the years 1 to 9999')])
})
