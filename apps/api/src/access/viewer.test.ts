import { newId } from '@proviso/contracts'
import { allEndpoints, type Endpoint } from '@proviso/contracts/endpoints'
import { appendEvents, json } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, type Person } from '../testing/add-person.ts'
import { type House, openHouse } from '../testing/open-house.ts'
import { addRecords, bodyFor, pathTo, queryOf, type Records } from '../testing/sample-requests.ts'

let house: House
let records: Records
let viewer: Person
let agent: Person
beforeAll(async () => {
  house = await openHouse()
  records = await addRecords(house)
  viewer = await addPerson(house, { role: 'viewer' })
  agent = await addPerson(house, { role: 'agent' })
  await tellEverywhere()
})
afterAll(() => house.close())

const phone = '+4915112345689'
const email = 'nina.secret@example.org'
const words = `Call 0151 / 123 456 89 (${phone}), or write to ${email}`

/** The phone and the address stand in every kind of record, as a field and among words. */
async function tellEverywhere() {
  const { rest, ours, inOurs } = house
  const { leadId, conversationId } = records.customer
  const { businessId } = ours
  await rest.patch(`/v1/leads/${leadId}`, { fields: { phone, email, city: words } })
  await rest.post(`/v1/leads/${leadId}/notes`, { text: words })
  await rest.patch(`/v1/tasks/${records.names.tasks}`, { title: `Call ${phone}`, note: words })
  await rest.post('/v1/imports', { text: `Name,Phone,Email\nNina,${phone},${email}\nOtto,not a phone,${email}` })
  await rest.post('/v1/leads', { name: phone, phone: '+4915112345690' })
  await inOurs(async (tx) => {
    await tx`update identities set username = ${email}, external_id = '4915112345689' where business_id = ${businessId} and lead_id = ${leadId}`
    const about = { businessId, leadId, conversationId }
    await appendEvents(tx, about, [
      { type: 'owner.notified', data: { text: words } },
      { type: 'lead.updated', data: { fields: { phone: { before: null, after: phone }, email: { before: null, after: email } } } },
    ])
    const call = {
      id: newId('call'),
      businessId,
      conversationId,
      leadId,
      function: 'save_lead_field',
      action: 'save_lead_field',
      actor: 'assistant',
    }
    const told = { arguments: json(tx, { phone, text: words }), result: json(tx, { said: words }), outcome: 'succeeded' }
    await tx`insert into calls ${tx({ ...call, ...told })}`
  })
}

/** What of the contact can be read in a text, however it is broken up. */
function readable(text: string): string[] {
  const digits = text.replace(/[\s().\-/]/g, '')
  return ['15112345689', '15112345690'].filter((secret) => digits.includes(secret)).concat(text.includes('nina.secret') ? [email] : [])
}

const reads = allEndpoints.filter(({ method, operationId }) => method === 'GET' && operationId !== 'events.stream')
const pathOf = (endpoint: Endpoint) => pathTo(endpoint, records) + queryOf(endpoint)
const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

describe('somebody who may only look', () => {
  it.each(reads)('reads no phone and no e-mail of a customer in $operationId', async (endpoint) => {
    const { status, body } = await viewer.as.get(pathOf(endpoint))
    expect([status, readable(textOf(body))]).toEqual([expect.toSatisfy((code: number) => code === 200 || code === 403), []])
  })

  it('is spared what others do read there', async () => {
    const seen: string[] = []
    for (const endpoint of reads) {
      const { body } = await agent.as.get(pathOf(endpoint))
      if (readable(textOf(body)).length) seen.push(endpoint.operationId)
    }
    expect(seen).toEqual(
      expect.arrayContaining(['leads.list', 'leads.get', 'notes.list', 'tasks.list', 'events.list', 'leads.export', 'exports.leads']),
    )
  })

  it('sees that there is one', async () => {
    const { body } = await viewer.as.get(`/v1/leads/${records.customer.leadId}`)
    expect(body).toMatchObject({ phone: '+49 ··· ··· 89', email: 'n···@···.org' })
    expect(body.fields.phone.value).toBe('+49 ··· ··· 89')
  })

  const found = async (person: Person, path: string): Promise<number> => {
    const { status, body } = await person.as.get(path)
    expect(status).toBe(200)
    return (body.data ?? body.columns.flatMap(({ leads }: { leads: unknown[] }) => leads)).length
  }
  const lists = ['/v1/leads', '/v1/board', '/v1/conversations']

  it.each(lists)(
    'finds nobody in %s by digits of a number or letters of an address, one by one or whole, also where they are a name',
    async (list) => {
      for (const q of ['123456', '+49151', '5689', '4915112345689', 'nina.secret', 'example.org']) {
        const asked = `${list}?q=${encodeURIComponent(q)}`
        expect([q, await found(viewer, asked)]).toEqual([q, 0])
        expect([q, (await found(agent, asked)) > 0]).toEqual([q, true])
      }
      expect(await found(viewer, `${list}?q=nin`)).toBeGreaterThan(0)
    },
  )

  it('narrows no list by a contact, and may ask whether there is one', async () => {
    for (const filter of [`fields[phone]=${encodeURIComponent(phone)}`, `fields[email]=${email}`]) {
      const { body } = await viewer.as.get(`/v1/leads?${filter}`)
      expect(body).toMatchObject({ status: 422, errors: [{ detail: expect.stringContaining('masked') }] })
      expect(await found(agent, `/v1/leads?${filter}`)).toBeGreaterThan(0)
    }
    expect(await found(viewer, '/v1/leads?fields[phone][set]=true')).toBeGreaterThan(0)
    // nor by a field that the business made for a second phone, also one that has an order
    await house.rest.put('/v1/fields/mobile', { label: 'Mobile', type: 'number' })
    for (const filter of ['fields[mobile]=15112345', 'fields[mobile][gte]=1'])
      expect((await viewer.as.get(`/v1/leads?${filter}`)).status).toBe(422)
  })

  it('reads messages as they were written', async () => {
    const { conversationId } = records.customer
    const { businessId } = house.ours
    const message = {
      id: newId('message'),
      direction: 'in',
      author: 'customer',
      kind: 'text',
      status: 'received',
      text: words,
      sentAt: new Date(),
    }
    await house.inOurs((tx) => tx`insert into messages ${tx({ businessId, conversationId, ...message })}`)
    const { body } = await viewer.as.get(`/v1/conversations/${conversationId}/messages`)
    expect(body.data.map(({ text }: { text: string }) => text)).toContain(words)
  })

  it('takes nothing along: exports are refused', async () => {
    for (const path of ['/v1/exports/leads.csv', '/v1/exports/bookings.csv', `/v1/leads/${records.customer.leadId}/export`]) {
      expect((await viewer.as.get(path)).body).toMatchObject({ status: 403, code: 'role_missing' })
    }
  })

  it.each(allEndpoints.filter(({ scope, operationId }) => scope === 'write' && !/^(account|sessions)\./.test(operationId)))(
    'changes nothing by $operationId',
    async (endpoint) => {
      const body = endpoint.body ? bodyFor(endpoint, records) : undefined
      expect((await viewer.as.send(endpoint.method, pathOf(endpoint), body)).body).toMatchObject({ status: 403, code: 'role_missing' })
    },
  )

  it('follows the log masked', async () => {
    const stop = new AbortController()
    const request = new Request('http://proviso.test/v1/events', { headers: { cookie: viewer.cookie }, signal: stop.signal })
    const response = await house.api.fetch(request)
    let text = ''
    const read = async () => {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) text += new TextDecoder().decode(chunk)
    }
    void read().catch(() => {})
    await expect.poll(() => text).toContain('retry:')
    await house.inOurs((tx) => appendEvents(tx, { businessId: house.ours.businessId }, [{ type: 'owner.notified', data: { text: words } }]))
    await expect.poll(() => text, { timeout: 10_000 }).toContain('event: owner.notified')
    stop.abort()
    expect([readable(text), text.includes('+49 ··· ··· 89')]).toEqual([[], true])
  })
})
