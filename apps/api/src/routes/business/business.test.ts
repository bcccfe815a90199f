import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointersOf } from '../../testing/client.ts'
import { type House, openHouse } from '../../testing/open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('the business', () => {
  it('changes what is named and keeps the rest', async () => {
    const before = (await house.rest.get('/v1/business')).body
    const change = {
      timezone: 'America/New_York',
      currency: 'JPY',
      locale: 'pt-BR',
      budgets: { day_usd: 7.5 },
      reply_delay_ms: 0,
      escalation_phrases: ['lawyer'],
      model: 'claude-x',
    }
    const { status, body } = await house.rest.patch('/v1/business', change)
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...change, budgets: { turn_usd: before.budgets.turn_usd, day_usd: 7.5 } })
    expect((await house.rest.get('/v1/business')).body).toEqual(body)
    expect((await house.rest.patch('/v1/business', {})).body).toEqual(body)
    expect((await house.as(house.theirs.writeKey).get('/v1/business')).body).toMatchObject({ name: 'Salon Bo', currency: 'EUR' })
  })

  it('accepts all that the acceptance suite sets at once', async () => {
    const calm = {
      instructions: '',
      assistant_on: true,
      reply_delay_ms: 0,
      media_delay_ms: 0,
      takeover_minutes: 30,
      max_calls_per_turn: 12,
      budgets: { turn_usd: 5, day_usd: 500 },
      escalation_phrases: [],
    }
    expect((await house.rest.patch('/v1/business', calm)).body).toMatchObject(calm)
  })

  it.each([
    [{ timezone: 'Berlin' }, '/timezone'],
    [{ timezone: '+02:00' }, '/timezone'],
    [{ currency: 'EURO' }, '/currency'],
    [{ currency: 'ZZZ' }, '/currency'],
    [{ locale: 'not a locale' }, '/locale'],
    [{ reply_delay_ms: 600_001 }, '/reply_delay_ms'],
    [{ media_delay_ms: -1 }, '/media_delay_ms'],
    [{ takeover_minutes: 1.5 }, '/takeover_minutes'],
    [{ budgets: { turn_usd: -1 } }, '/budgets/turn_usd'],
    [{ budgets: { week_usd: 1 } }, '/budgets/week_usd'],
    [{ max_calls_per_turn: 0 }, '/max_calls_per_turn'],
    [{ escalation_phrases: ['ok', ' '] }, '/escalation_phrases/1'],
    [{ assistant_on: 'yes' }, '/assistant_on'],
    [{ name: '' }, '/name'],
    [{ id: 'biz_other' }, '/id'],
  ])('refuses %j with its pointer, and changes nothing', async (change, pointer) => {
    const before = (await house.rest.get('/v1/business')).body
    const answer = await house.rest.patch('/v1/business', { instructions: 'changed', ...change })
    expect([answer.status, ...pointersOf(answer)]).toEqual([422, pointer])
    expect((await house.rest.get('/v1/business')).body).toEqual(before)
  })

  it('names every fault at once', async () => {
    const answer = await house.rest.patch('/v1/business', { timezone: 'x', currency: 'y', surprise: 1 })
    expect(pointersOf(answer)).toEqual(['/currency', '/surprise', '/timezone'])
  })
})
