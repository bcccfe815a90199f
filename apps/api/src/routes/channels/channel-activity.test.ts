import { newId } from '@proviso/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const heard = '2026-05-01T10:00:00.000Z'
const wrote = '2026-05-01T10:01:00.000Z'

it('a channel says when a customer last wrote there, and when somebody was last written to', async () => {
  const { channelId, conversationId } = await house.addCustomer()
  const shown = async () => (await house.rest.get(`/v1/channels/${channelId}`)).body
  expect(await shown()).toMatchObject({ last_in_at: null, last_out_at: null })
  await house.inOurs(async (tx) => {
    const about = { businessId: house.ours.businessId, conversationId, direction: 'out', author: 'assistant', kind: 'text' }
    await tx`update conversations set last_customer_at = ${heard}, last_message_at = ${wrote} where id = ${conversationId}`
    await tx`insert into messages ${tx({ ...about, id: newId('message'), status: 'sent', sentAt: wrote })}`
    await tx`insert into messages ${tx({ ...about, id: newId('message'), status: 'failed', sentAt: '2026-05-01T11:00:00Z' })}`
  })
  expect(await shown()).toMatchObject({ last_in_at: heard, last_out_at: wrote })
  const { data } = (await house.rest.get('/v1/channels')).body
  expect(data).toMatchObject([{ id: channelId, last_in_at: heard, last_out_at: wrote }])
})
