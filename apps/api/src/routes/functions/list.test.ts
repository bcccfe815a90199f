import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAssistantCall } from '../../testing/add-assistant-call.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('says on request how often each function ran and was stopped in the last week by the assistant, without test chats', async () => {
  const nina = await house.addCustomer({ name: 'Nina' })
  const tester = await house.addCustomer({ name: 'Tester' })
  await house.db.sql`update conversations set channel_kind = 'sandbox' where id = ${tester.conversationId}`
  for (const outcome of ['succeeded', 'succeeded', 'blocked', 'failed'] as const) await addAssistantCall(house, nina, { outcome })
  await addAssistantCall(house, tester, { outcome: 'blocked' })
  const byHand = await addAssistantCall(house, nina, { outcome: 'succeeded' })
  await house.db.sql`update calls set actor = 'owner' where id = ${byHand.callId}`
  const { callId } = await addAssistantCall(house, nina)
  await house.db.sql`update calls set at = now() - interval '8 days' where id = ${callId}`
  const named = async (query: string) => {
    const { data } = (await house.rest.get(`/v1/functions${query}`)).body
    return data.find(({ name }: { name: string }) => name === 'confirm_payment')
  }
  expect((await named('?counts=true')).last_week).toEqual({ ran: 2, stopped: 1 })
  expect(await named('')).not.toHaveProperty('last_week')
})

it('says what a function can be put over, and which arguments each action takes', async () => {
  const { data } = (await house.rest.get('/v1/actions')).body
  const actionNamed = (name: string) => data.find((each: { name: string }) => each.name === name)
  expect(actionNamed('confirm_payment')).toMatchObject({
    effect: 'write',
    money: true,
    arguments: { properties: { amount: { type: 'number' } } },
  })
  expect(actionNamed('http')).toMatchObject({ arguments: { type: 'object' } })
})
