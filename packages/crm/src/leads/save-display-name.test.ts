import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { saveDisplayName } from './save-display-name.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const nameAfter = async (name: string) => {
  const { leadId } = await shop.customer()
  await shop.inBusiness((tx) => saveDisplayName(tx, { businessId: shop.business.id, leadId, name }))
  const [row] = await shop.db.sql<{ value: string }[]>`select value from lead_values where lead_id = ${leadId} and key = 'name'`
  return row?.value
}

test('whatever a person calls themselves, nothing throws: blanks fill no name, and a name of any length fills one', async () => {
  expect(await nameAfter(' Ann\n\tLee ')).toBe('Ann Lee')
  for (const blank of ['', ' ', '\u00a0', '\ufeff\u2003', '\n']) expect(await nameAfter(blank)).toBeUndefined()
  expect(await nameAfter('x'.repeat(100_000))).toBe('x'.repeat(200))
  expect(await nameAfter(`${'x'.repeat(199)}😀`)).toMatch(/^x{199}\ufffd?$/)
})
