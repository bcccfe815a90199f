import type { JsonValue } from '@proviso/contracts'
import type { ValueSource } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf, openShop, type Shop } from '../testing/open-shop.ts'
import { createLead } from './create-lead.ts'
import { putField } from './put-field.ts'
import { putStages } from './put-stages.ts'
import { setLeadFields } from './set-lead-fields.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const set = (leadId: string, values: Record<string, JsonValue>, source: ValueSource = 'person') =>
  shop.inBusiness((tx) => setLeadFields(tx, { businessId: shop.business.id, leadId, values, source }))
const values = (leadId: string) =>
  shop.db.sql<
    { key: string; value: JsonValue; source: string }[]
  >`select key, value, source from lead_values where lead_id = ${leadId} order by key`
const put = (field: object) => shop.inBusiness((tx) => putField(tx, { businessId: shop.business.id, ...field }))

describe('values of a lead', () => {
  test('are written all or none, with a pointer per fault', async () => {
    const { leadId } = await shop.customer()
    const { code, faults } = await failureOf(set(leadId, { name: 'Ann', email: 'no', shoe: 1, phone: '12' }))
    expect([code, faults.map(({ pointer }) => pointer)]).toEqual(['validation_failed', ['/fields/email', '/fields/shoe', '/fields/phone']])
    expect(await values(leadId)).toEqual([])
  })

  test('change only where they differ, null clears, and the log says from what to what', async () => {
    const { leadId } = await shop.customer()
    expect(await set(leadId, { name: 'Ann', email: 'A@x.org' })).toEqual(['name', 'email'])
    expect(await set(leadId, { name: 'Ann', email: 'a@X.org' }, 'customer')).toEqual([])
    expect(await set(leadId, { name: 'Anna', email: null, phone: null })).toEqual(['name', 'email'])
    expect(await values(leadId)).toEqual([{ key: 'name', value: 'Anna', source: 'person' }])
    expect((await shop.events('lead.updated')).at(-1)?.data).toMatchObject({
      fields: { name: { from: 'Ann', to: 'Anna' }, email: { from: 'a@x.org' } },
    })
  })

  test('a display name of the messenger replaces nothing that anybody gave, and gives way to everything', async () => {
    const { leadId } = await shop.customer()
    await set(leadId, { name: 'nina_99' }, 'messenger')
    expect(await set(leadId, { name: 'nina_99' }, 'customer')).toEqual(['name'])
    expect(await set(leadId, { name: 'N.' }, 'messenger')).toEqual([])
    expect(await values(leadId)).toEqual([{ key: 'name', value: 'nina_99', source: 'customer' }])
  })

  test('of no lead are not found', async () => {
    expect((await failureOf(set('lead_none', { name: 'x' }))).code).toBe('not_found')
  })

  test('written by many at once end as one of them', async () => {
    const { leadId } = await shop.customer()
    await Promise.all(Array.from({ length: 20 }, (_, at) => set(leadId, { name: `Ann ${at}` })))
    const [last] = (await shop.events('lead.updated')).slice(-1)
    expect(await values(leadId)).toMatchObject([{ value: expect.stringMatching(/^Ann \d+$/) }])
    expect(last?.data.fields).toMatchObject({ name: { to: (await values(leadId))[0]?.value } })
  })
})

describe('fields', () => {
  test('are created, changed, and keep their type once they hold values', async () => {
    expect(await put({ key: 'pets', label: 'Pets', type: 'number' })).toMatchObject({ position: 3, type: 'number' })
    expect(await put({ key: 'pets', label: 'Animals', type: 'text' })).toMatchObject({ position: 3, label: 'Animals', type: 'text' })
    const { leadId } = await shop.customer()
    await set(leadId, { pets: 'cat' })
    expect((await failureOf(put({ key: 'pets', label: 'Pets', type: 'number' }))).code).toBe('conflict')
  })

  test.each([
    [{ key: 'Bad', label: 'x', type: 'text' }, '/key'],
    [{ key: 'a', label: '', type: 'text' }, '/label'],
    [{ key: 'a', label: 'A', type: 'colour' }, '/type'],
    [{ key: 'a', label: 'A', type: 'select' }, '/options'],
    [{ key: 'a', label: 'A', type: 'select', options: ['x', 'X'] }, '/options'],
    [{ key: 'a', label: 'A', type: 'text', options: ['x'] }, '/options'],
    [{ key: 'phone', label: 'Phone', type: 'text' }, '/type'],
    [{ key: 'a', label: 'A', type: 'text', more: 1 }, '/more'],
  ])('%j is refused at %s', async (field, pointer) => {
    expect((await failureOf(put(field))).faults.map((fault) => fault.pointer)).toContain(pointer)
  })
})

test('leads begin in the first stage; one whose stage is removed has none', async () => {
  const businessId = shop.business.id
  const stages = (...keys: string[]) =>
    shop.inBusiness((tx) => putStages(tx, { businessId, stages: keys.map((key) => ({ key, label: key })) }))
  await stages('new', 'won')
  const lead = await shop.inBusiness((tx) => createLead(tx, { businessId, fields: { name: 'Ann' } }))
  expect(lead.stage).toBe('new')
  expect(await values(lead.id)).toMatchObject([{ key: 'name', source: 'person' }])
  expect((await failureOf(shop.inBusiness((tx) => createLead(tx, { businessId, stage: 'lost' })))).faults).toMatchObject([
    { pointer: '/stage' },
  ])
  await stages('won')
  expect(await shop.db.sql`select stage from leads where id = ${lead.id}`).toEqual([{ stage: null }])
  expect((await failureOf(stages('won', 'won'))).code).toBe('validation_failed')
})
