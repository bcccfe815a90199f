import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.rest.put('/v1/stages', {
    stages: [
      { key: 'new', label: 'New' },
      { key: 'won', label: 'Won' },
    ],
  })
  await house.rest.put('/v1/fields/city', { label: 'City', type: 'text' })
})
afterAll(() => house.close())

const namesOf = async (query: string) => (await house.rest.get(`/v1/leads?${query}`)).body.data.map(({ name }: { name: string }) => name)
const updates = async (id: string) =>
  (await house.db.sql`select data from events where type = 'lead.updated' and lead_id = ${id} order by seq`).map(({ data }) => data)

describe('leads', () => {
  it('show each value with its source, and the well-known ones at the top', async () => {
    const { status, body } = await house.rest.post('/v1/leads', {
      name: 'Nina',
      fields: { city: 'Köln', phone: '+49 151 23456789' },
      tags: ['vip'],
      stage: 'won',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Nina',
      phone: '+4915123456789',
      email: null,
      stage: 'won',
      tags: ['vip'],
      identities: [],
      last_message_at: null,
    })
    expect(body.fields.city).toMatchObject({ value: 'Köln', source: 'person', evidence_message_id: null })
    expect((await house.rest.get(`/v1/leads/${body.id}`)).body).toEqual(body)
    const customer = await house.addCustomer()
    expect((await house.rest.get(`/v1/leads/${customer.leadId}`)).body.identities).toMatchObject([
      { channel_kind: 'telegram', username: 'nina' },
    ])
  })

  it('change by fields or at the top; null clears; the log says what', async () => {
    const { id } = (await house.rest.post('/v1/leads', { name: 'Otto' })).body
    const changed = await house.rest.patch(`/v1/leads/${id}`, {
      email: 'Otto@Example.com',
      fields: { city: 'Bonn' },
      stage: null,
      tags: ['a', 'a', 'b'],
    })
    expect(changed.body).toMatchObject({ name: 'Otto', email: 'otto@example.com', stage: null, tags: ['a', 'b'] })
    const cleared = await house.rest.patch(`/v1/leads/${id}`, { fields: { city: null }, name: null })
    expect([cleared.body.fields.city, cleared.body.name]).toEqual([undefined, null])
    expect((await updates(id)).at(-2)).toMatchObject({ stage: { from: 'new', to: null }, tags: { from: [], to: ['a', 'b'] } })
    const count = (await updates(id)).length
    await house.rest.patch(`/v1/leads/${id}`, { tags: ['a', 'b'], stage: null, fields: {} })
    expect(await updates(id)).toHaveLength(count)
  })

  it.each([
    [{ phone: '12' }, ['/phone']],
    [{ fields: { phone: '12', email: 'nobody' } }, ['/fields/email', '/fields/phone']],
    [{ fields: { shoe_size: 44 } }, ['/fields/shoe_size']],
    [{ stage: 'lost' }, ['/stage']],
    [{ tags: 'vip' }, ['/tags']],
    [{ tags: [''] }, ['/tags/0']],
    [{ name: 'A', fields: { name: 'B' } }, ['/name']],
    [{ id: 'lead_x' }, ['/id']],
  ])('are refused as %j, and nothing is half-applied', async (change, pointers) => {
    const made = await house.rest.post('/v1/leads', { tags: ['kept'], ...change })
    expect([made.status, pointersOf(made)]).toEqual([422, pointers])
    const { id } = (await house.rest.post('/v1/leads', { tags: ['kept'] })).body
    const changed = await house.rest.patch(`/v1/leads/${id}`, { tags: ['gone'], ...change })
    expect([changed.status, pointersOf(changed)]).toEqual([422, pointers])
    expect((await house.rest.get(`/v1/leads/${id}`)).body.tags).toEqual(['kept'])
  })

  it('are found by stage and by a part of a name, number or address', async () => {
    await house.rest.post('/v1/leads', { name: 'Søren 100%_Kierkegaard', phone: '+45 20 12 34 56', email: 'sk@example.dk', stage: 'won' })
    expect(await namesOf('q=kierke')).toEqual(['Søren 100%_Kierkegaard'])
    expect(await namesOf(`q=${encodeURIComponent('100%_k')}`)).toEqual(['Søren 100%_Kierkegaard'])
    expect(await namesOf(`q=${encodeURIComponent('20 12-34')}`)).toEqual(['Søren 100%_Kierkegaard'])
    expect(await namesOf('q=SK@example')).toEqual(['Søren 100%_Kierkegaard'])
    expect(await namesOf('q=%25')).toEqual(['Søren 100%_Kierkegaard'])
    expect(await namesOf('q=kierke&stage=new')).toEqual([])
    expect(await namesOf('q=ki&stage=won')).toEqual([]) // two letters begin a word
    expect(await namesOf('q=s%C3%B8')).toEqual(['Søren 100%_Kierkegaard'])
    expect(await namesOf('q=10')).toEqual(['Søren 100%_Kierkegaard'])
    expect(await namesOf('stage=won')).toContain('Nina')
    expect(await namesOf("q=';drop")).toEqual([])
    expect((await house.rest.get('/v1/leads?sort=name')).status).toBe(422)
  })

  it('are exported as a whole, and erased for good', async () => {
    const customer = await house.addCustomer({ name: 'Erika', phone: '+49 151 23456780' })
    const exported = await house.rest.get(`/v1/leads/${customer.leadId}/export`)
    expect(JSON.stringify(exported.body)).toContain('Erika')
    expect((await house.rest.delete(`/v1/leads/${customer.leadId}`)).status).toBe(204)
    const path = `/v1/leads/${customer.leadId}`
    const after = [
      house.rest.get(path),
      house.rest.get(`${path}/export`),
      house.rest.patch(path, { tags: ['back'] }),
      house.rest.delete(path),
    ]
    for (const answer of await Promise.all(after)) expect(answer.body).toMatchObject({ status: 404, code: 'not_found' })
    const listed = await Promise.all(
      ['', 'sort=created_at', 'sort=-last_message_at', 'q=Erika'].map((query) => house.rest.get(`/v1/leads?${query}`)),
    )
    expect(listed.map(({ body }) => JSON.stringify(body).includes(customer.leadId))).toEqual([false, false, false, false])
    const invoice = { lead_id: customer.leadId, items: [{ description: 'Cut', quantity: 1, unit_price: 5 }] }
    expect((await house.rest.post('/v1/invoices', invoice)).status).toBe(404)
    expect((await house.rest.delete('/v1/leads/lead_none')).status).toBe(404)
  })

  it('leave their conversation behind when they are erased: not listed, reachable by its id, without a word', async () => {
    const customer = await house.addCustomer({ name: 'Ottilie' })
    const { conversationId, leadId } = customer
    await house.inOurs(
      (tx) =>
        tx`insert into messages ${tx({ id: 'msg_ottilie', businessId: house.ours.businessId, conversationId, direction: 'in', author: 'customer', kind: 'text', text: 'I am Ottilie', status: 'received', sentAt: new Date() })}`,
    )
    await house.rest.delete(`/v1/leads/${leadId}`)
    const one = await house.rest.get(`/v1/conversations/${conversationId}`)
    const thread = await house.rest.get(`/v1/conversations/${conversationId}/messages`)
    expect([one.status, one.body.lead_name, thread.body.data]).toMatchObject([200, null, [{ id: 'msg_ottilie', text: '' }]])
    const listed = (await house.rest.get('/v1/conversations')).body.data
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(conversationId)
  })

  it('are found by parts of their numbers in any spelling, however many there are', async () => {
    await house.rest.post('/v1/leads', { name: 'Ringo', phone: '+49 151 77788899' })
    for (const q of ['0151 777', '0049 151 777 888', '(151) 777-888', '+4915177788899', '77788']) {
      expect([q, await namesOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['Ringo']])
    }
    const { businessId } = house.theirs // more of them than are listed by id
    await house.db.sql`insert into leads (id, business_id) select 'lead_many-' || n, ${businessId} from generate_series(1, 2100) n`
    await house.db.sql`insert into lead_values (business_id, lead_id, key, value, source)
      select business_id, id, 'name', to_jsonb('Many of them'::text), 'person' from leads where business_id = ${businessId} and id like 'lead_many-%'`
    const page = (await house.as(house.theirs.readKey).get('/v1/leads?q=many%20of&limit=100')).body
    expect([page.data.length, page.has_more]).toEqual([100, true])
    expect(await namesOf('q=many%20of')).toEqual([]) // the other business finds none of them
  })
})
