import { randomUUID } from 'node:crypto'
import { newId } from '@proviso/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn, openShop, refusalOf, resultOf, type Shop } from '../testing/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const link = (state: object) =>
  shop.inBusiness(
    (tx) =>
      tx`insert into owner_links ${tx({ id: newId('ownerLink'), businessId: shop.business.id, channelId: shop.channelId, codeHash: randomUUID(), expiresAt: new Date(), chatKey: randomUUID(), ...state })}`,
  )

test('a notice counts the chats that are linked, and says plainly when there is none', async () => {
  const who = await shop.customer()
  await link({}) // a code that nobody used
  await link({ usedAt: new Date(), endedAt: new Date() })
  const alone = await shop.run('notify_owner', { message: 'Nina is late' }, who)
  expect(resultOf(alone)).toMatchObject({ notified: false, chats: 0, note: expect.stringContaining('stands in the console') })
  await link({ usedAt: new Date() })
  const heard = await shop.run('notify_owner', { message: 'Nina is late' }, who)
  expect(heard).toMatchObject({ result: { notified: true, chats: 1 }, toOwners: 'Nina: Nina is late' })
  expect((await shop.events('owner.notified')).map(({ data }) => data)).toEqual([
    { message: 'Nina is late', chats: 0 },
    { message: 'Nina is late', chats: 1 },
  ])
  expect(faultsIn(await shop.run('notify_owner', { message: ' ' }, who)).join()).toContain('/message')
})

test('handing over carries its reason, and needs a conversation', async () => {
  const who = await shop.customer()
  expect(await shop.run('hand_over', { reason: 'a complaint' }, who)).toMatchObject({
    result: { handed_over: true },
    handOver: { reason: 'a complaint' },
  })
  expect(refusalOf(await shop.run('hand_over', { reason: 'a complaint' })).refused).toBe('validation')
})
