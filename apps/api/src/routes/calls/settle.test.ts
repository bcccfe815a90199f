import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAssistantCall } from '../../testing/add-assistant-call.ts'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const settle = (id: string, body: object) => house.rest.post(`/v1/calls/${id}/settle`, body)
const outcomes = async (id: string) =>
  (await house.db.sql<{ type: string }[]>`select type from events where data->>'call_id' = ${id} order by seq`).map(({ type }) => type)

it.each(['succeeded', 'failed'] as const)('200: a call in doubt %s, as a person has found out, and says who and why', async (outcome) => {
  const { callId } = await addAssistantCall(house, await house.addCustomer(), { outcome: 'unknown' })
  const { status, body } = await settle(callId, { outcome, note: 'Seen in the shop' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: callId, outcome, settled: { by: 'the key write', note: 'Seen in the shop' } })
  expect(await outcomes(callId)).toEqual(['function.unknown', 'function.settled', `function.${outcome}`])
  const explained = await house.rest.get(`/v1/calls/${callId}`)
  expect(explained.body.explanation).toContain('the key write looked')
  expect((await settle(callId, { outcome, note: 'Again' })).body).toMatchObject({ status: 409, code: 'conflict' })
})

it('409: a call that is not in doubt; 404: one that is not there; 422: without a word, or with another outcome', async () => {
  const { callId } = await addAssistantCall(house, await house.addCustomer())
  expect((await settle(callId, { outcome: 'failed', note: 'x' })).status).toBe(409)
  expect((await settle('call_none', { outcome: 'failed', note: 'x' })).status).toBe(404)
  expect((await house.as(house.theirs.writeKey).post(`/v1/calls/${callId}/settle`, { outcome: 'failed', note: 'x' })).status).toBe(404)
  expect(pointersOf(await settle(callId, { outcome: 'unknown' }))).toEqual(['/note', '/outcome'])
})
