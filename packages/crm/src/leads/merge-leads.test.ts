import type { JsonValue } from '@proviso/contracts'
import { newId } from '@proviso/contracts'
import type { ValueSource } from '@proviso/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Customer, failureOf, openShop, resultOf, type Shop } from '../testing/open-shop.ts'
import { eraseLead } from './erase-lead.ts'
import { type Merge, mergeLeads } from './merge-leads.ts'
import { movedTables } from './moved.ts'
import { setLeadFields } from './set-lead-fields.ts'
import { unmergeLeads } from './unmerge-leads.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const merge = (leadId: string, otherId: string, fields: Merge['fields'] = {}) =>
  shop.inBusiness((tx) => mergeLeads(tx, { businessId: shop.business.id, leadId, otherId, fields, by: 'usr_1' }))
const unmerge = (leadId: string) => shop.inBusiness((tx) => unmergeLeads(tx, { businessId: shop.business.id, leadId }))
const set = (leadId: string, values: Record<string, JsonValue>, source: ValueSource = 'person') =>
  shop.inBusiness((tx) => setLeadFields(tx, { businessId: shop.business.id, leadId, values, source }))
const valuesOf = async (leadId: string) =>
  Object.fromEntries(
    (await shop.db.sql`select key, value, source from lead_values where lead_id = ${leadId} order by key`).map(({ key, value, source }) => [
      key,
      [value, source],
    ]),
  )
const countOf = async (table: string, leadId: string) =>
  (await shop.db.sql`select 1 from ${shop.db.sql(table)} where lead_id = ${leadId}`).length

/** Somebody with a row in most tables. */
async function busy(name: string): Promise<Customer> {
  const who = await shop.customer()
  await set(who.leadId, { name })
  await shop.send(who, 'image')
  resultOf(await shop.run('issue_invoice', { items: [{ description: 'Cut', quantity: 1, unit_price: 5 }] }, who))
  resultOf(await shop.run('confirm_payment', { amount: 5 }, who))
  const whose = { businessId: shop.business.id, leadId: who.leadId }
  await shop.inBusiness((tx) => tx`insert into tasks ${tx({ ...whose, id: newId('task'), title: 'Call' })}`)
  await shop.inBusiness((tx) => tx`insert into notes ${tx({ ...whose, id: newId('note'), text: 'Nice' })}`)
  return who
}
const tables = ['identities', 'conversations', 'calls', 'invoices', 'payments', 'tasks', 'notes']
const countsOf = async (leadId: string) =>
  Object.fromEntries(await Promise.all(tables.map(async (each) => [each, await countOf(each, leadId)])))

describe('two leads that are one person', () => {
  test('become one: every row of the other is this lead’s, and the other is shown no longer', async () => {
    const [one, two] = [await busy('Ann'), await busy('Anna')]
    const [before, theirs] = [await countsOf(one.leadId), await countsOf(two.leadId)]
    await merge(one.leadId, two.leadId)
    expect(await countsOf(one.leadId)).toEqual(Object.fromEntries(tables.map((each) => [each, (before[each] ?? 0) + (theirs[each] ?? 0)])))
    expect(Object.values(await countsOf(two.leadId)).every((count) => count === 0)).toBe(true)
    expect(await shop.db.sql`select merged_into, erased_at is not null as hidden from leads where id = ${two.leadId}`).toEqual([
      { mergedInto: one.leadId, hidden: true },
    ])
    expect((await shop.events('lead.merged')).at(-1)).toMatchObject({
      leadId: one.leadId,
      data: { lead_id: one.leadId, other_id: two.leadId, by: 'usr_1' },
    })
  })

  test('become two again, with what came since in the conversations that go', async () => {
    const [one, two] = [await busy('Ann'), await busy('Anna')]
    const [before, theirs] = [await countsOf(one.leadId), await countsOf(two.leadId)]
    const [valuesBefore, theirValues] = [await valuesOf(one.leadId), await valuesOf(two.leadId)]
    await merge(one.leadId, two.leadId, { name: 'other' })
    expect((await valuesOf(one.leadId)).name).toEqual(['Anna', 'person'])
    resultOf(await shop.run('notify_owner', { message: 'Late' }, { leadId: one.leadId, conversationId: two.conversationId }))
    expect(await unmerge(one.leadId)).toBe(two.leadId)
    expect(await countsOf(one.leadId)).toEqual(before)
    expect(await countsOf(two.leadId)).toEqual({ ...theirs, calls: (theirs.calls ?? 0) + 1 })
    expect([await valuesOf(one.leadId), await valuesOf(two.leadId)]).toEqual([valuesBefore, theirValues])
    expect((await failureOf(unmerge(one.leadId))).code).toBe('not_found')
  })

  test('keep this lead’s values, save that a display name gives way and that a field may be picked', async () => {
    const [one, two] = [await shop.customer(), await shop.customer()]
    await set(one.leadId, { name: 'nina_99' }, 'messenger')
    await set(one.leadId, { email: 'a@x.org' })
    await set(two.leadId, { name: 'Nina', email: 'b@x.org', phone: '+4915123456789' }, 'customer')
    await merge(one.leadId, two.leadId)
    expect(await valuesOf(one.leadId)).toEqual({
      name: ['Nina', 'customer'],
      email: ['a@x.org', 'person'],
      phone: ['+4915123456789', 'customer'],
    })
    expect((await shop.events('lead.updated')).at(-1)?.data).toMatchObject({
      lead_id: one.leadId,
      source: 'customer',
      fields: { name: { from: 'nina_99', to: 'Nina' }, phone: { to: '+4915123456789' } },
    })
  })

  test('keep what was changed since when they are parted', async () => {
    const [one, two] = [await shop.customer(), await shop.customer()]
    await set(two.leadId, { name: 'Nina', email: 'b@x.org' })
    await merge(one.leadId, two.leadId)
    await set(one.leadId, { name: 'Nina B.' })
    await unmerge(one.leadId)
    expect(await valuesOf(one.leadId)).toEqual({ name: ['Nina B.', 'person'] })
    expect(await valuesOf(two.leadId)).toEqual({ email: ['b@x.org', 'person'], name: ['Nina', 'person'] })
  })

  test('are followed by what was still written for the other', async () => {
    const [one, two] = [await shop.customer(), await shop.customer()]
    await merge(one.leadId, two.leadId)
    await shop.inBusiness(
      (tx) => tx`insert into tasks ${tx({ id: newId('task'), businessId: shop.business.id, leadId: two.leadId, title: 'Call' })}`,
    )
    await set(two.leadId, { name: 'Late' })
    expect([await countOf('tasks', one.leadId), (await valuesOf(one.leadId)).name]).toEqual([1, ['Late', 'person']])
  })

  test('merged from both sides at once end as one merge', async () => {
    const [one, two] = [await shop.customer(), await shop.customer()]
    const outcomes = await Promise.allSettled([merge(one.leadId, two.leadId), merge(two.leadId, one.leadId)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('are refused with themselves, with nobody, and with the erased', async () => {
    const [one, two] = [await shop.customer(), await shop.customer()]
    expect((await failureOf(merge(one.leadId, one.leadId))).faults).toMatchObject([{ pointer: '/other_id' }])
    expect((await failureOf(merge(one.leadId, 'lead_none'))).code).toBe('not_found')
    await shop.inBusiness((tx) => eraseLead(tx, { businessId: shop.business.id, leadId: two.leadId }))
    expect((await failureOf(merge(one.leadId, two.leadId))).code).toBe('not_found')
  })
})

/** Tables that stay with the lead that was written: the log is append-only, an import undoes what it did, a merge is its own record. */
const left = ['events', 'import_rows', 'lead_merges', 'lead_values']

test('every table that names a lead is moved by a merge, or stays for a reason', async () => {
  const named = await shop.db.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'lead_id'`
  expect(named.map(({ name }) => name).toSorted()).toEqual([...movedTables.map(({ table }) => table), ...left].toSorted())
})
