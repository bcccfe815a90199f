import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createModelCircuit, type Model } from '../index.ts'
import { call, say } from '../testing/index.ts'
import { type Desk, openDesk } from '../testing/open-desk.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  expect(desk.model.violations).toEqual([])
  await desk.close()
})

const conversation = async () => {
  const [row] = await desk.conversations()
  if (!row) throw new Error('no conversation')
  return row
}
const budgetEvents = async () => (await desk.db.sql`select data from events where type = 'budget.reached'`).map(({ data }) => data)
const neutral = 'Thank you for your message. A colleague will get back to you.'
const holding = 'One moment please, this is taking a little longer.'

describe('a budget', () => {
  it('of a turn ends it before the request that could break it: a person is called, and no word of the model leaves', async () => {
    await desk.db.sql`update businesses set turn_budget_usd = 0.0001`
    await desk.say('Hi')
    await desk.answer()
    expect([desk.model.requests.length, await desk.sent(), (await conversation()).mode]).toEqual([0, [neutral], 'human'])
    expect(await budgetEvents()).toMatchObject([{ scope: 'turn', limit_usd: 0.0001 }])
  })

  it('of a turn counts what its earlier replies have cost', async () => {
    desk.model.policy(() => call('look', { amount: 1 + desk.model.requests.length }))
    await desk.say('Hi')
    await desk.db.sql`update businesses set turn_budget_usd = 0.08, max_calls_per_turn = 50`
    await desk.answer()
    const replies = await desk.replies()
    expect(replies.length).toBeGreaterThan(0)
    expect((await conversation()).mode).toBe('human')
    expect(replies.reduce((sum, { costNanoUsd }) => sum + costNanoUsd, 0)).toBeLessThanOrEqual(0.08e9)
    expect(await budgetEvents()).toMatchObject([{ scope: 'turn' }])
  })

  it('of a day counts all of the business’s conversations', async () => {
    desk.model.script([say('Hello.')])
    await desk.say('Hi')
    await desk.answer()
    await desk.db.sql`update model_replies set cost_nano_usd = 20e9`
    await new Promise((resolve) => setTimeout(resolve, 2100)) // what a process trusts without looking again
    await desk.say('And?')
    await desk.answer()
    expect([desk.model.requests.length, await desk.sent()]).toEqual([1, ['Hello.', neutral]])
    expect(await budgetEvents()).toMatchObject([{ scope: 'day', limit_usd: 20 }])
  })

  it('is no concern of the rehearsal, which costs nothing', async () => {
    await desk.db.sql`update businesses set turn_budget_usd = 0, day_budget_usd = 0`
    const rehearsal: Model = { name: 'rehearsal', respond: (request) => desk.model.respond(request) }
    desk.model.script([say('Hello.')])
    await desk.say('Hi')
    await desk.answer({ ...desk.assistant, model: rehearsal })
    expect(await desk.sent()).toEqual(['Hello.'])
  })
})

describe('a loop', () => {
  it('of two machines is ended: more turns in an hour than people talk in call a person, and the model is not asked', async () => {
    await desk.db.sql`update businesses set max_turns_per_hour = 2`
    desk.model.policy(() => say('Hello.'))
    for (const words of ['one', 'two', 'three']) {
      await desk.say(words)
      await desk.answer()
    }
    expect([desk.model.requests.length, await desk.sent(), (await conversation()).mode]).toEqual([
      2,
      ['Hello.', 'Hello.', neutral],
      'human',
    ])
  })

  it('of the same refused call is ended after the fourth: the handler’s no was heard', async () => {
    desk.model.policy(() => call('pay', { amount: 13 }))
    await desk.say('Pay 13')
    await desk.answer()
    expect([desk.runs.length, (await conversation()).mode, await desk.sent()]).toEqual([4, 'human', [neutral]])
  })

  it('of a call that succeeds each time is none before the cap', async () => {
    await desk.db.sql`update businesses set max_calls_per_turn = 6`
    desk.model.policy((request) => (request.callsThisTurn.length < 6 ? call('look', { amount: 1 }) : say('So.')))
    await desk.say('Look')
    await desk.answer()
    expect([desk.runs.length, await desk.sent()]).toEqual([6, ['So.']])
  })
})

describe('a model that is away', () => {
  it('and said when to come back is not asked before, by nobody', async () => {
    desk.model.fault({ kind: 'rate_limited', retryable: true, message: '429', retryAfterMs: 20_000 })
    await desk.say('Hi')
    await desk.answer()
    await desk.db.sql`update conversations set retry_at = now()`
    await desk.answer()
    expect(desk.model.requests).toHaveLength(1)
    expect((await conversation()).retryAt?.getTime()).toBeGreaterThan(Date.now() + 15_000)
    expect(desk.assistant.circuit.closedInMs()).toBeGreaterThan(15_000)
  })

  it('whose account has spent its limit is left alone for a while, then asked again; who has waited long is asked for patience', async () => {
    desk.model.fault({ kind: 'spend_limit', retryable: false, message: '400' })
    await desk.say('Hi')
    await desk.answer()
    await desk.db.sql`update conversations set retry_at = now()`
    await desk.answer()
    expect([desk.model.requests.length, await desk.sent(), (await conversation()).mode]).toEqual([1, [], 'assistant'])
    await desk.db.sql`update messages set created_at = now() - interval '40 seconds'`
    await desk.db.sql`update conversations set retry_at = now()`
    await desk.answer()
    expect([desk.model.requests.length, await desk.sent()]).toEqual([1, [holding]])
    desk.model.script([say('Back.')])
    await desk.db.sql`update conversations set retry_at = now()`
    await desk.answer({ ...desk.assistant, circuit: createModelCircuit(() => Date.now() + 61_000) })
    expect(await desk.sent()).toEqual([holding, 'Back.'])
  })

  it('and will be for longer than half a minute leaves nobody in silence, and says so once', async () => {
    await desk.say('Hi')
    await desk.db.sql`update messages set created_at = now() - interval '40 seconds'`
    for (let round = 0; round < 3; round++) {
      desk.model.fault({ kind: 'timeout', retryable: true, message: 'no answer' })
      await desk.answer()
      await desk.db.sql`update conversations set retry_at = now()`
    }
    expect(await desk.sent()).toEqual([holding])
    desk.model.script([say('Here I am.')])
    await desk.answer()
    expect(await desk.sent()).toEqual([holding, 'Here I am.'])
  })
})
