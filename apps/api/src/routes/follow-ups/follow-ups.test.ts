import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
let conversation: string
const steps = [
  { delay_minutes: 60, text: 'Still there?' },
  { days: 2, at: '10:00', instructions: 'Ask whether they need anything else.' },
]

beforeAll(async () => {
  house = await openHouse()
  await house.rest.put('/v1/stages', { stages: ['new', 'won'].map((key) => ({ key, label: key })) })
})
beforeEach(async () => {
  conversation = (await house.addCustomer({ name: 'Nina' })).conversationId
  await house.rest.put('/v1/follow-up-chains/nudge', { name: 'Nudge', steps, stop_stages: ['won'] })
})
afterAll(() => house.close())

const start = (chain = 'nudge') => house.rest.post('/v1/follow-ups', { chain, conversation_id: conversation })

describe('a chain', () => {
  it('is stored as it was given, listed, and taken out of use', async () => {
    const chain = { key: 'nudge', name: 'Nudge', enabled: true, after_silence_minutes: null, stop_stages: ['won'], steps }
    expect((await house.rest.get('/v1/follow-up-chains/nudge')).body).toEqual(chain)
    expect((await house.rest.get('/v1/follow-up-chains')).body.data).toEqual([chain])
    expect((await house.rest.delete('/v1/follow-up-chains/nudge')).status).toBe(204)
    expect((await house.rest.delete('/v1/follow-up-chains/nudge')).status).toBe(404)
    expect((await house.rest.get('/v1/follow-up-chains/nudge')).status).toBe(404)
    expect((await start()).status).toBe(404)
  })

  const step = { delay_minutes: 1, text: 'x' }
  it.each([
    [{ name: 'X', steps: [] }, '/steps'],
    [{ name: 'X', steps: Array.from({ length: 11 }, () => step) }, '/steps'],
    [{ name: 'X', steps: [{ text: 'x' }] }, '/steps/0'],
    [{ name: 'X', steps: [{ delay_minutes: 1, days: 1, at: '10:00', text: 'x' }] }, '/steps/0'],
    [{ name: 'X', steps: [{ days: 1, text: 'x' }] }, '/steps/0'],
    [{ name: 'X', steps: [{ delay_minutes: 1 }] }, '/steps/0'],
    [{ name: 'X', steps: [{ ...step, instructions: 'y' }] }, '/steps/0'],
    [{ name: 'X', steps: [{ days: 1, at: '25:00', text: 'x' }] }, '/steps/0/at'],
    [{ name: 'X', steps: [step], stop_stages: ['lost'] }, '/stop_stages/0'],
    [{ name: 'X', steps: [step], after_silence_minutes: 1 }, '/after_silence_minutes'],
    [{ name: 'X', steps: [step], key: 'other' }, '/key'],
    [{ name: '', steps: [step] }, '/name'],
  ])('%j is refused', async (body, pointer) => {
    const answer = await house.rest.put('/v1/follow-up-chains/x', body)
    expect([answer.status, ...pointersOf(answer)]).toEqual([422, pointer])
  })
})

describe('a follow-up', () => {
  it('is begun, found, told and stopped', async () => {
    const { status, body } = await start()
    expect([status, body.state, body.next_step, body.started_by]).toEqual([201, 'active', 0, 'the key write'])
    expect(Date.parse(body.due_at) - Date.parse(body.started_at)).toBe(3_600_000)
    expect((await house.rest.get(`/v1/follow-ups/${body.id}`)).body).toEqual({ ...body, sent: [] })
    const found = async (query: string) => (await house.rest.get(`/v1/follow-ups?${query}`)).body.data
    expect(await found(`conversation_id=${conversation}&state=active&chain=nudge&lead_id=${body.lead_id}`)).toEqual([body])
    expect(await found(`conversation_id=${conversation}&state=stopped`)).toEqual([])
    const stopped = await house.rest.post(`/v1/follow-ups/${body.id}/stop`, {})
    expect([stopped.status, stopped.body.state, stopped.body.reason]).toEqual([200, 'stopped', 'stopped by the key write'])
    expect((await house.rest.post(`/v1/follow-ups/${body.id}/stop`, {})).body).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('is begun once at a time, and not where nothing may be said', async () => {
    await start()
    expect((await start()).body).toMatchObject({ status: 409, code: 'conflict' })
    conversation = (await house.addCustomer()).conversationId
    await house.rest.patch(`/v1/conversations/${conversation}`, { mode: 'human' })
    expect((await start()).body.detail).toContain('a person runs the conversation')
    conversation = (await house.addCustomer()).conversationId
    await house.db.sql`update leads set stage = 'won' where id = (select lead_id from conversations where id = ${conversation})`
    expect((await start()).body.detail).toContain('the lead is closed')
    await house.rest.put('/v1/follow-up-chains/nudge', { name: 'Nudge', steps, enabled: false })
    expect((await start()).body.detail).toContain('switched off')
  })

  it('is for conversations and chains that are there', async () => {
    expect((await start('none')).status).toBe(404)
    conversation = (await house.addCustomer({}, house.theirs)).conversationId
    expect((await start()).status).toBe(404)
    expect(pointersOf(await house.rest.post('/v1/follow-ups', {}))).toEqual(['/chain', '/conversation_id'])
  })
})
