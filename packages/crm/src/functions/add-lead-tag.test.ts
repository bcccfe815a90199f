import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn, openShop, refusalOf, resultOf, type Shop } from '../testing/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const tag = (name: string, who = {}) => shop.run('add_lead_tag', { tag: name }, who)

test('a tag is added once, however it is spelled', async () => {
  const who = await shop.customer()
  expect(resultOf(await tag('VIP', who))).toEqual({ tag: 'VIP', tags: ['VIP'], changed: true })
  expect(resultOf(await tag(' vip ', who))).toEqual({ tag: 'VIP', tags: ['VIP'], changed: false })
  expect(resultOf(await tag('autumn', who)).tags).toEqual(['VIP', 'autumn'])
  expect((await shop.events('lead.updated')).at(-1)?.data).toMatchObject({ tags: { from: ['VIP'], to: ['VIP', 'autumn'] } })
})

test('tags given at once are all there', async () => {
  const who = await shop.customer()
  await Promise.all(Array.from({ length: 8 }, (_, at) => tag(`tag ${at}`, who)))
  const [lead] = await shop.db.sql<{ tags: string[] }[]>`select tags from leads where id = ${who.leadId}`
  expect(lead?.tags.toSorted()).toEqual(Array.from({ length: 8 }, (_, at) => `tag ${at}`))
})

test('an empty tag, and a tag for nobody, are refused', async () => {
  expect(faultsIn(await tag('  ', await shop.customer())).join()).toContain('/tag')
  expect(refusalOf(await tag('vip')).refused).toBe('validation')
})
