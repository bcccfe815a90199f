import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putField } from '../leads/put-field.ts'
import { saveContact } from '../leads/save-contact.ts'
import { type Customer, faultsIn, openShop, refusalOf, resultOf, type Shop } from '../testing/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ timezone: 'UTC' })
  await shop.inBusiness((tx) =>
    putField(tx, { businessId: shop.business.id, key: 'size', label: 'Size', type: 'select', options: ['Small', 'Large'] }),
  )
  await shop.inBusiness((tx) => putField(tx, { businessId: shop.business.id, key: 'budget', label: 'Budget', type: 'money' }))
})
afterAll(() => shop.close())

const save = (who: Customer, field: string, value: unknown) => shop.run('save_lead_field', { field, value }, who)
const stored = async (who: Customer, key: string) => {
  const [row] = await shop.db.sql`select value, source, evidence_message_id from lead_values where lead_id = ${who.leadId} and key = ${key}`
  return row
}

test('a number the model made up fills nothing', async () => {
  const who = await shop.customer()
  await shop.say(who, 'I paid, Ann here')
  expect(refusalOf(await save(who, 'phone', '+491701234567'))).toMatchObject({
    refused: 'permission',
    check: { type: 'value_from_customer', passed: false },
  })
  expect(await stored(who, 'phone')).toBeUndefined()
})

test('a number the customer typed is kept with the message it came from', async () => {
  const who = await shop.customer()
  const messageId = await shop.say(who, 'my number is +49 151 2345 6789')
  await shop.say(who, 'hello?')
  expect(resultOf(await save(who, 'phone', '+4915123456789'))).toMatchObject({
    field: 'phone',
    value: '+4915123456789',
    source: 'customer',
  })
  expect(await stored(who, 'phone')).toEqual({ value: '+4915123456789', source: 'customer', evidenceMessageId: messageId })
  expect((await shop.events('lead.updated')).at(-1)).toMatchObject({
    leadId: who.leadId,
    data: { keys: ['phone'], source: 'customer', evidence_message_id: messageId, fields: { phone: { to: '+4915123456789' } } },
  })
})

describe('not the customer’s own words', () => {
  test('what they forwarded', async () => {
    const who = await shop.customer()
    await shop.say(who, 'call +4915123456789', { forwarded: true })
    expect(refusalOf(await save(who, 'phone', '+4915123456789')).refused).toBe('permission')
  })

  test('what they quoted', async () => {
    const who = await shop.customer()
    await shop.say(who, 'is that right?', { quote: 'your number is +4915123456789' })
    expect(refusalOf(await save(who, 'phone', '+4915123456789')).refused).toBe('permission')
  })

  test('what they deleted', async () => {
    const who = await shop.customer()
    const id = await shop.say(who, '+4915123456789')
    await shop.db.sql`update messages set revoked_at = now() where id = ${id}`
    expect(refusalOf(await save(who, 'phone', '+4915123456789')).refused).toBe('permission')
  })

  test('what somebody else, or another customer, wrote', async () => {
    const [who, other] = [await shop.customer(), await shop.customer()]
    await shop.say(other, '+4915123456789')
    const id = await shop.say(who, '+4915123456789')
    await shop.db.sql`update messages set author = 'assistant', direction = 'out' where id = ${id}`
    expect(refusalOf(await save(who, 'phone', '+4915123456789')).refused).toBe('permission')
  })

  test("somebody else's contact card", async () => {
    const who = await shop.customer()
    await shop.say(who, '', { contact: { phone: '+4915123456789', own: false } })
    expect(refusalOf(await save(who, 'phone', '+4915123456789')).refused).toBe('permission')
  })
})

test('their own contact card is a source of its own', async () => {
  const who = await shop.customer()
  const messageId = await shop.say(who, '', { contact: { phone: '4915199988877', name: 'Cleo Maas', own: true } })
  expect(resultOf(await save(who, 'phone', '+49 151 99988877')).source).toBe('contact_card')
  expect(resultOf(await save(who, 'name', 'Cleo Maas')).source).toBe('contact_card')
  expect(await stored(who, 'phone')).toMatchObject({ source: 'contact_card', evidenceMessageId: messageId })
})

test('a contact card saves its number, and its name where nobody gave one', async () => {
  const who = await shop.customer()
  const messageId = await shop.say(who, 'I am Bea Lang')
  const contact = { businessId: shop.business.id, leadId: who.leadId, messageId, phone: '4915199988877', name: 'B.' }
  resultOf(await save(who, 'name', 'Bea Lang'))
  expect(await shop.inBusiness((tx) => saveContact(tx, contact))).toEqual(['phone'])
  expect(await shop.inBusiness((tx) => saveContact(tx, contact))).toEqual([])
  expect(await stored(who, 'name')).toMatchObject({ value: 'Bea Lang', source: 'customer' })
})

test('an unknown field is a validation error that names the known ones', async () => {
  expect(refusalOf(await save(await shop.customer(), 'shoe', 'x'))).toMatchObject({
    refused: 'validation',
    next: expect.stringContaining('name, phone, email, size'),
  })
})

test('a value that does not fit the type is a validation error', async () => {
  const who = await shop.customer()
  await shop.say(who, 'Medium')
  expect(refusalOf(await save(who, 'size', 'Medium'))).toMatchObject({
    refused: 'validation',
    message: expect.stringContaining('Small, Large'),
  })
  expect(refusalOf(await save(who, 'email', 'Medium')).refused).toBe('validation')
  expect(faultsIn(await save(who, 'size', { a: 1 })).join()).toContain('/value')
})

test('options and money are found in words and stored canonically', async () => {
  const who = await shop.customer()
  await shop.say(who, 'large, and I can spend 1.500 €')
  expect(resultOf(await save(who, 'size', 'large')).value).toBe('Large')
  expect(resultOf(await save(who, 'budget', 1500)).value).toEqual({ amount: 150000, currency: 'EUR' })
})
