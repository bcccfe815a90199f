import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.rest.put('/v1/stages', {
    stages: [
      { key: 'new', label: 'New' },
      { key: 'won', label: 'Won', required_fields: ['email'] },
    ],
  })
  await house.rest.put('/v1/fields/city', { label: 'City', type: 'text' })
  await house.rest.put('/v1/fields/budget', { label: 'Budget', type: 'money' })
  await house.rest.put('/v1/fields/age', { label: 'Age', type: 'number' })
  await house.rest.put('/v1/fields/birthday', { label: 'Birthday', type: 'date' })
  await house.rest.put('/v1/fields/likes', { label: 'Likes', type: 'multi_select', options: ['Tea', 'Coffee'] })
})
afterAll(() => house.close())

const add = async (lead: object): Promise<string> => (await house.rest.post('/v1/leads', lead)).body.id
const namesOf = async (query: string) => {
  const { status, body } = await house.rest.get(`/v1/leads?${new URLSearchParams(query)}`)
  return status === 200 ? body.data.map(({ name }: { name: string }) => name).toSorted() : status
}

describe('two leads that are one person', () => {
  it('become one, and two again', async () => {
    const [one, two] = [await house.addCustomer({ name: 'Ann' }), await house.addCustomer({ name: 'Anna', phone: '+49 151 23456789' })]
    const merged = await house.rest.post(`/v1/leads/${one.leadId}/merge`, { other_id: two.leadId, fields: { name: 'other' } })
    expect([merged.status, merged.body.name, merged.body.phone, merged.body.identities.length]).toEqual([200, 'Anna', '+4915123456789', 2])
    const gone = await house.rest.get(`/v1/leads/${two.leadId}`)
    expect([gone.status, gone.body.code, gone.body.merged_into]).toEqual([410, 'gone', one.leadId])
    const listed = (await house.rest.get(`/v1/conversations?lead_id=${one.leadId}`)).body.data
    expect(listed).toHaveLength(2)
    const parted = await house.rest.post(`/v1/leads/${one.leadId}/unmerge`)
    expect([parted.status, parted.body.id, parted.body.name]).toEqual([200, two.leadId, 'Anna'])
    expect((await house.rest.get(`/v1/leads/${one.leadId}`)).body).toMatchObject({ name: 'Ann', phone: null })
    expect((await house.rest.post(`/v1/leads/${one.leadId}/unmerge`)).status).toBe(404)
  })

  it('are refused with themselves, with nobody’s, and with another business’s', async () => {
    const [one, theirs] = [await house.addCustomer(), await house.addCustomer({}, house.theirs)]
    const merge = (other_id: string) => house.rest.post(`/v1/leads/${one.leadId}/merge`, { other_id })
    expect(pointersOf(await merge(one.leadId))).toEqual(['/other_id'])
    expect((await merge(theirs.leadId)).status).toBe(404)
    expect((await merge('lead_none')).status).toBe(404)
    expect(pointersOf(await house.rest.post(`/v1/leads/${one.leadId}/merge`, {}))).toEqual(['/other_id'])
  })

  it('are found by what they have in common', async () => {
    const one = await add({ name: 'Double', phone: '+49 151 99988877', email: 'd@x.org' })
    const two = await add({ name: 'Doubled', phone: '0151 99988877' })
    const three = await add({ name: 'Triple', email: 'D@x.org' })
    const found = (await house.rest.get(`/v1/leads/${one}/duplicates`)).body.data
    expect(found.map(({ lead, by }: { lead: { id: string }; by: string[] }) => [lead.id, by])).toEqual([
      [two, ['phone']],
      [three, ['email']],
    ])
    const groups = (await house.rest.get('/v1/duplicates')).body.data
    expect(groups).toEqual([
      { by: 'email', value: 'd@x.org', lead_ids: [one, three] },
      { by: 'phone', value: '+4915199988877', lead_ids: [one, two] },
    ])
    const first = (await house.rest.get('/v1/duplicates?limit=1')).body
    expect((await house.rest.get(`/v1/duplicates?limit=1&cursor=${first.next_cursor}`)).body.data).toEqual([groups[1]])
    expect((await house.rest.get('/v1/leads/lead_none/duplicates')).status).toBe(404)
  })
})

describe('a stage that requires fields', () => {
  it('is refused without them, also to who is new', async () => {
    const id = await add({ name: 'Wanda' })
    const refused = await house.rest.patch(`/v1/leads/${id}`, { stage: 'won' })
    expect([refused.status, pointersOf(refused), refused.body.missing]).toEqual([422, ['/stage'], ['email']])
    expect((await house.rest.patch(`/v1/leads/${id}`, { stage: 'won', email: 'w@x.org' })).body.stage).toBe('won')
    expect(pointersOf(await house.rest.post('/v1/leads', { stage: 'won' }))).toEqual(['/stage'])
    const unknown = { stages: [{ key: 'new', label: 'New', required_fields: ['shoe'] }] }
    expect(pointersOf(await house.rest.put('/v1/stages', unknown))).toEqual(['/stages/0/required_fields/0'])
    expect((await house.rest.get('/v1/stages')).body.stages[1]).toEqual({ key: 'won', label: 'Won', required_fields: ['email'] })
  })
})

describe('what gathers around a lead', () => {
  it('are tags, added and taken away', async () => {
    const id = await add({ name: 'Tagged' })
    expect((await house.rest.post(`/v1/leads/${id}/tags`, { tag: 'a/b 50%' })).body.tags).toEqual(['a/b 50%'])
    expect((await house.rest.post(`/v1/leads/${id}/tags`, { tag: 'vip' })).body.tags).toEqual(['a/b 50%', 'vip'])
    expect((await house.rest.get('/v1/tags')).body.data).toEqual([
      { tag: 'a/b 50%', leads: 1 },
      { tag: 'vip', leads: 1 },
    ])
    expect(await namesOf('tag=vip')).toEqual(['Tagged'])
    expect(await namesOf('tag=none')).toEqual([])
    expect((await house.rest.delete(`/v1/leads/${id}/tags/${encodeURIComponent('a/b 50%')}`)).status).toBe(204)
    expect((await house.rest.delete(`/v1/leads/${id}/tags/other`)).status).toBe(404)
    expect(pointersOf(await house.rest.post(`/v1/leads/${id}/tags`, { tag: ' ' }))).toEqual(['/tag'])
  })

  it('are notes, written, changed and removed', async () => {
    const id = await add({ name: 'Noted' })
    const note = (await house.rest.post(`/v1/leads/${id}/notes`, { text: 'Likes tea' })).body
    await house.rest.post(`/v1/leads/${id}/notes`, { text: 'Comes late' })
    expect((await house.rest.patch(`/v1/notes/${note.id}`, { text: 'Likes coffee' })).body).toMatchObject({ text: 'Likes coffee' })
    const listed = (await house.rest.get(`/v1/leads/${id}/notes`)).body.data
    expect(listed.map(({ text }: { text: string }) => text)).toEqual(['Comes late', 'Likes coffee'])
    expect((await house.rest.delete(`/v1/notes/${note.id}`)).status).toBe(204)
    expect((await house.rest.delete(`/v1/notes/${note.id}`)).status).toBe(404)
    expect(pointersOf(await house.rest.post(`/v1/leads/${id}/notes`, { text: '' }))).toEqual(['/text'])
  })

  it('are tasks, in the order they are due', async () => {
    const id = await add({ name: 'Busy' })
    const create = async (task: object) => (await house.rest.post('/v1/tasks', { lead_id: id, ...task })).body
    const [late, soon, some] = [
      await create({ title: 'Late', due_at: '2030-03-31T10:00', remind_at: null }),
      await create({ title: 'Soon', due_at: '2030-03-30' }),
      await create({ title: 'Some day' }),
    ]
    expect([late.due_at, late.remind_at, soon.due_at, soon.remind_at]).toEqual([
      '2030-03-31T08:00:00.000Z',
      null,
      '2030-03-30T08:00:00.000Z',
      '2030-03-30T08:00:00.000Z',
    ])
    const open = async (more = '') =>
      (await house.rest.get(`/v1/tasks?lead_id=${id}${more}`)).body.data.map(({ title }: { title: string }) => title)
    expect(await open()).toEqual(['Soon', 'Late', 'Some day'])
    const first = (await house.rest.get(`/v1/tasks?lead_id=${id}&limit=2`)).body
    expect(await open(`&limit=2&cursor=${first.next_cursor}`)).toEqual(['Some day'])
    expect(await open('&due_at[lt]=2030-03-31T00:00:00Z')).toEqual(['Soon'])
    expect((await house.rest.patch(`/v1/tasks/${soon.id}`, { done: true })).body.done_at).not.toBeNull()
    expect([await open(), await open('&status=done')]).toEqual([['Late', 'Some day'], ['Soon']])
    expect((await house.rest.delete(`/v1/tasks/${some.id}`)).status).toBe(204)
    expect((await house.rest.get(`/v1/tasks/${some.id}`)).status).toBe(404)
    expect(pointersOf(await house.rest.post('/v1/tasks', { title: 'x', due_at: 'soon', remind_at: '2030-03-31T02:30' }))).toEqual([
      '/due_at',
      '/remind_at',
    ])
    expect((await house.rest.post('/v1/tasks', { title: 'x', lead_id: 'lead_none' })).status).toBe(404)
  })

  it('is a timeline, newest first, and the history of each value', async () => {
    const id = await add({ name: 'Otto', fields: { city: 'Bonn' } })
    await house.rest.patch(`/v1/leads/${id}`, { fields: { city: 'Köln' } })
    await house.rest.patch(`/v1/leads/${id}`, { fields: { city: null } })
    await house.rest.post(`/v1/leads/${id}/notes`, { text: 'Moves a lot' })
    const { data } = (await house.rest.get(`/v1/leads/${id}/timeline`)).body
    expect(data.map(({ type, text }: { type: string; text: string }) => [type, text])).toEqual([
      ['note.added', 'Moves a lot'],
      ['lead.updated', null],
      ['lead.updated', null],
      ['lead.updated', null],
      ['lead.created', null],
    ])
    const page = (await house.rest.get(`/v1/leads/${id}/timeline?limit=3`)).body
    const rest = (await house.rest.get(`/v1/leads/${id}/timeline?limit=3&cursor=${page.next_cursor}`)).body
    expect([...page.data, ...rest.data]).toEqual(data)
    const history = (await house.rest.get(`/v1/leads/${id}/fields/city/history`)).body.data
    expect(history.map(({ before, value, source }: Record<string, string>) => [before, value, source])).toEqual([
      ['Köln', null, 'person'],
      ['Bonn', 'Köln', 'person'],
      [null, 'Bonn', 'person'],
    ])
    expect(history[0].by).toMatch(/^key_/)
    expect((await house.rest.get(`/v1/leads/${id}/fields/none/history`)).status).toBe(404)
    expect((await house.rest.get('/v1/leads/lead_none/timeline')).status).toBe(404)
  })

  it('goes on over a merge: the log of both', async () => {
    const [one, two] = [await add({ name: 'Eva' }), await add({ fields: { city: 'Ulm' } })]
    await house.rest.post(`/v1/leads/${one}/merge`, { other_id: two })
    const types = (await house.rest.get(`/v1/leads/${one}/timeline`)).body.data.map(({ type }: { type: string }) => type)
    expect(types.filter((type: string) => type === 'lead.created')).toHaveLength(2)
    const history = (await house.rest.get(`/v1/leads/${one}/fields/city/history`)).body.data
    expect(history.map(({ value }: { value: string }) => value)).toEqual(['Ulm', 'Ulm'])
  })
})

describe('what a value rests on', () => {
  it('is a message that can be read by its id, and files that stand together', async () => {
    const who = await house.addCustomer({ name: 'Filed' })
    const message = { id: 'msg_filed', businessId: house.ours.businessId, conversationId: who.conversationId, externalId: 'x1' }
    const said = { direction: 'in', author: 'customer', kind: 'image', text: 'Look', status: 'received', sentAt: new Date() }
    const media = { id: 'med_filed', businessId: house.ours.businessId, sha256: 'f00d', kind: 'image', mime: 'image/png', sizeBytes: 3 }
    await house.inOurs(async (tx) => {
      await tx`insert into messages ${tx({ ...message, ...said })}`
      await tx`insert into media ${tx({ ...media, bytes: Buffer.from('abc') })}`
      const file = { businessId: house.ours.businessId, conversationId: who.conversationId, messageId: message.id, author: 'customer' }
      for (const [id, state] of [['att_1', 'stored'] as const, ['att_2', 'pending'] as const, ['att_3', 'stored'] as const])
        await tx`insert into attachments ${tx({ id, ...file, claimed: 'image', kind: 'image', filename: `${id}.png`, mediaId: media.id, state })}`
    })
    expect((await house.rest.get(`/v1/messages/${message.id}`)).body).toMatchObject({
      text: 'Look',
      conversation_id: who.conversationId,
      lead_id: who.leadId,
    })
    expect((await house.rest.get('/v1/messages/msg_none')).status).toBe(404)
    expect((await house.as(house.theirs.writeKey).get(`/v1/messages/${message.id}`)).status).toBe(404)

    const first = (await house.rest.get(`/v1/leads/${who.leadId}/media?limit=1`)).body
    const rest = (await house.rest.get(`/v1/leads/${who.leadId}/media?limit=1&cursor=${first.next_cursor}`)).body
    expect([...first.data, ...rest.data].map(({ id, filename }: Record<string, string>) => [id, filename])).toEqual([
      ['med_filed', 'att_3.png'],
      ['med_filed', 'att_1.png'],
    ])
    expect(rest.has_more).toBe(false)
    expect((await house.rest.get('/v1/leads/lead_none/media')).status).toBe(404)
  })
})

describe('a list of leads', () => {
  beforeAll(async () => {
    const of = (city: string, more: object = {}) => ({ city, ...more })
    await add({ name: 'F1', fields: of('Rom', { budget: '100', age: 20, birthday: '2000-05-01', likes: ['Tea'] }) })
    await add({ name: 'F2', fields: of('Rom', { budget: '200', age: 30, birthday: '1990-05-01', likes: ['Tea', 'Coffee'] }) })
    await add({ name: 'F3', fields: of('Paris', { budget: '200 USD', age: 40, birthday: '1980-05-01' }) })
  })

  it.each([
    ['fields[city]=Rom', ['F1', 'F2']],
    ['fields[city]=rom', []],
    ['fields[budget][gte]=150', ['F2']],
    ['fields[budget]=200 USD', ['F3']],
    ['fields[age][gte]=25&fields[age][lt]=40', ['F2']],
    ['fields[birthday][lt]=1990-05-01', ['F3']],
    ['fields[birthday]=2000-05-01', ['F1']],
    ['fields[likes]=coffee', ['F2']],
    ['fields[city]=Rom&fields[likes]=Coffee', ['F2']],
    ['fields[age][set]=true', ['F1', 'F2', 'F3']],
    ['fields[age][set]=true&fields[likes][set]=false', ['F3']],
    ['q=F2&fields[city]=Rom', ['F2']],
    ['fields[city]=Rom&created_at[lt]=2020-01-01T00:00:00Z', []],
    ['fields[city]=Rom&created_at[gte]=2020-01-01T00:00:00Z', ['F1', 'F2']],
    ['fields[city]=Rom&last_message_at[gte]=2020-01-01T00:00:00Z', []],
  ])('is narrowed by %s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  it.each([
    ['fields[none]=1', '/fields[none]'],
    ['fields[age]=old', '/fields[age]'],
    ['fields[city][gte]=A', '/fields[city][gte]'],
    ['fields[city][set]=maybe', '/fields[city][set]'],
    ['fields[city][like]=A', '/fields[city][like]'],
    ['created_at[gte]=yesterday', '/created_at[gte]'],
    ['view=view_none', '/view'],
  ])('refuses %s', async (query, pointer) => {
    const answer = await house.rest.get(`/v1/leads?${new URLSearchParams(query)}`)
    expect([answer.status, pointersOf(answer)]).toEqual([422, [pointer]])
  })

  it('is narrowed by days of the business’s calendar, and to people of no stage', async () => {
    const day = 86_400_000
    const [fresh, quiet] = [
      await add({ name: 'Fresh', tags: ['days'], stage: 'new' }),
      await add({ name: 'Quiet', tags: ['days'], stage: 'new' }),
    ]
    await house.inOurs(async (tx) => {
      await tx`update leads set last_message_at = ${new Date()} where id = ${fresh}`
      await tx`update leads set created_at = ${new Date(Date.now() - 40 * day)}, last_message_at = ${new Date(Date.now() - 35 * day)}, stage = null where id = ${quiet}`
    })
    const among = (query: string) => namesOf(`tag=days&${query}`)
    expect(await among('created_at[days]=0')).toEqual(['Fresh'])
    expect(await among('created_at[days]=41')).toEqual(['Fresh', 'Quiet'])
    expect(await among('last_message_at[days]=7')).toEqual(['Fresh'])
    expect(await among('last_message_at[silent_days]=30')).toEqual(['Quiet'])
    expect(await among('stage=')).toEqual(['Quiet'])
    expect(await among('last_message_at[days]=soon')).toBe(422)
  })

  it('is counted where somebody asks', async () => {
    const { body } = await house.rest.get(`/v1/leads?${new URLSearchParams('fields[city]=Rom&limit=1&include=total')}`)
    expect([body.total, body.data.length]).toEqual([2, 1])
  })

  it('is saved as a view', async () => {
    const made = await house.rest.post('/v1/views', { name: 'Romans', query: { 'fields[city]': 'Rom', sort: 'created_at' } })
    expect([made.status, await namesOf(`view=${made.body.id}`), await namesOf(`view=${made.body.id}&q=F1`)]).toEqual([
      201,
      ['F1', 'F2'],
      ['F1'],
    ])
    expect((await house.rest.post('/v1/views', { name: 'Romans', query: {} })).status).toBe(409)
    const changed = await house.rest.patch(`/v1/views/${made.body.id}`, { query: { 'fields[city]': 'Paris' } })
    expect([changed.body.name, await namesOf(`view=${made.body.id}`)]).toEqual(['Romans', ['F3']])
    expect(pointersOf(await house.rest.post('/v1/views', { name: 'x', query: { 'fields[none]': '1' } }))).toEqual(['/query/fields[none]'])
    expect(pointersOf(await house.rest.post('/v1/views', { name: 'x', query: { shoe: '1' } }))).toEqual(['/query/shoe'])
    expect((await house.rest.get('/v1/views')).body.data).toHaveLength(1)
    expect((await house.rest.delete(`/v1/views/${made.body.id}`)).status).toBe(204)
    expect((await house.rest.delete(`/v1/views/${made.body.id}`)).status).toBe(404)
  })

  it('is a board: of each stage the first, and how many', async () => {
    const { columns } = (await house.rest.get('/v1/board?limit=2')).body
    expect(columns[0]).toMatchObject({ stage: 'new', label: 'New', has_more: true })
    expect(columns[0].leads).toHaveLength(2)
    expect(columns[0].total).toBeGreaterThan(2)
    expect(columns[1]).toMatchObject({ stage: 'won', total: 1, has_more: false, leads: [{ name: 'Wanda' }] })
    const narrowed = (await house.rest.get(`/v1/board?${new URLSearchParams('fields[city]=Rom')}`)).body.columns
    expect(narrowed.map(({ total, leads }: { total: null; leads: object[] }) => [total, leads.length])).toEqual([
      [null, 2],
      [null, 0],
    ])
  })
})

describe('where people come from', () => {
  it('is counted, asked for, and linked to', async () => {
    const { leadId, channelId } = await house.addCustomer({ name: 'Spring' })
    await house.db.sql`update leads set source = 'spring-ad' where id = ${leadId}`
    expect((await house.rest.get(`/v1/leads/${leadId}`)).body.source).toBe('spring-ad')
    expect((await house.rest.get('/v1/sources')).body.data).toEqual([{ source: 'spring-ad', leads: 1 }])
    expect(await namesOf('source=spring-ad')).toEqual(['Spring'])
    const whatsapp = {
      id: 'chan_wa',
      businessId: house.ours.businessId,
      kind: 'whatsapp',
      accountExternalId: '4915123456789:3@s.whatsapp.net',
    }
    await house.inOurs((tx) => tx`insert into channels ${tx(whatsapp)}`)
    const links = (await house.rest.get('/v1/source-links?source=spring-ad&text=Hi')).body.data
    expect(links).toContainEqual({ channel_id: channelId, channel_kind: 'telegram', url: 'https://t.me/ada_bot?start=spring-ad' })
    expect(links).toContainEqual({
      channel_id: 'chan_wa',
      channel_kind: 'whatsapp',
      url: 'https://wa.me/4915123456789?text=Hi%20(%23spring-ad)',
    })
    for (const source of ['own_x', 'a b', '']) {
      expect(pointersOf(await house.rest.get(`/v1/source-links?${new URLSearchParams({ source })}`))).toEqual(['/source'])
    }
  })
})
