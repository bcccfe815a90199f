import { setTimeout as sleep } from 'node:timers/promises'
import { setMode, writeAsOwner } from '@proviso/messaging'
import { until } from '@proviso/messaging/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call, cutOff, nothing, pause, refuse, reply, say } from '../testing/index.ts'
import { type Desk, openDesk } from '../testing/open-desk.ts'
import { createModelCircuit } from './model-circuit.ts'
import { openTurn } from './open-turn.ts'
import { sweepAbandonedTurns } from './sweep-abandoned-turns.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  expect(desk.model.violations).toEqual([])
  await desk.close()
})

const statuses = async () => (await desk.turns()).map(({ status }) => status)
const conversation = async () => {
  const [row] = await desk.conversations()
  if (!row) throw new Error('no conversation')
  return row
}
const takeOver = async () => {
  const row = await conversation()
  await desk.db.business(desk.businessId, (tx) => setMode(tx, row, { mode: 'human', reason: 'a person', until: null, by: 'person' }))
}

describe('a turn', () => {
  it('asks, runs what is asked for, and answers once; reply, cursor and end stand together', async () => {
    desk.model.script([call('look', { amount: 1 }), call('pay', { amount: 2 }), say('Done.')])
    await desk.say('Please pay')
    await desk.answer()
    await desk.answer()
    expect([desk.runs, await desk.sent(), await statuses()]).toEqual([['look 1', 'pay 2'], ['Done.'], ['finished']])
    const { answeredSeq, dueAt, leaseToken } = await conversation()
    expect([answeredSeq, dueAt, leaseToken]).toEqual([(await desk.messages())[0]?.seq, null, null])
    expect((await desk.events()).filter((type) => type.startsWith('turn.'))).toEqual(['turn.started', 'turn.finished'])
    expect(desk.model.requests[2]?.lastResults).toMatchObject([{ name: 'pay', isError: false, json: { reference: 'pay-2' } }])
  })

  it('of one conversation is run by one worker, however many are woken', async () => {
    desk.model.policy(async () => {
      await sleep(50)
      return say('Hello.')
    })
    await desk.say('Hi')
    await Promise.all(Array.from({ length: 6 }, () => desk.answer()))
    expect([desk.model.requests.length, await desk.sent(), await statuses()]).toEqual([1, ['Hello.'], ['finished']])
  })

  it('runs the calls of one reply in order, and after a writing one that failed no later writing one', async () => {
    desk.model.script([
      reply(call('pay', { amount: 1 }), call('pay', { amount: 13 }), call('look', { amount: 3 }), call('pay', { amount: 4 })),
      say('So.'),
    ])
    await desk.say('Go')
    await desk.answer()
    expect(desk.runs).toEqual(['pay 1', 'pay 13', 'look 3'])
    expect((await desk.calls()).map(({ outcome }) => outcome)).toEqual(['succeeded', 'failed', 'succeeded', 'skipped'])
    expect(desk.model.requests[1]?.lastResults.map(({ isError }) => isError)).toEqual([false, true, false, true])
    expect((await desk.events()).filter((type) => type === 'function.skipped')).toHaveLength(1)
  })

  it('answers every unknown or malformed call with an error the model can read', async () => {
    desk.model.script([reply(call('fly', {}), call('pay', { amount: 'much' })), say('I cannot.')])
    await desk.say('Fly')
    await desk.answer()
    expect(desk.model.requests[1]?.lastResults.map(({ json }) => json?.errorCategory)).toEqual(['validation', 'validation'])
    expect([desk.runs, await desk.sent()]).toEqual([[], ['I cannot.']])
  })
})

describe('the stop reason decides', () => {
  it('a reply cut at the limit is asked for again with more room, and nothing of it runs; twice calls a person', async () => {
    desk.model.script([cutOff(call('pay', { amount: 1 })), say('All good.')])
    await desk.say('Go')
    await desk.answer()
    expect([desk.runs, await desk.sent()]).toEqual([[], ['All good.']])
    expect(desk.model.requests.map(({ body }) => body.max_tokens)).toEqual([2048, 4096])
    desk.model.script([cutOff(say('So lo')), cutOff(say('So lo'))])
    await desk.say('Again')
    await desk.answer()
    expect([(await conversation()).mode, (await desk.sent()).length]).toEqual(['human', 2])
    expect((await desk.events()).filter((type) => type === 'conversation.escalated')).toHaveLength(1)
  })

  it('an empty reply gets one nudge, then a person', async () => {
    desk.model.script([nothing(), say('Here I am.')])
    await desk.say('Go')
    await desk.answer()
    expect(await desk.sent()).toEqual(['Here I am.'])
    desk.model.script([nothing(), nothing()])
    await desk.say('Again')
    await desk.answer()
    expect((await conversation()).mode).toBe('human')
  })

  it('a refusal goes to a person with a neutral sentence', async () => {
    desk.model.script([refuse('policy')])
    await desk.say('Go')
    await desk.answer()
    expect([(await conversation()).mode, await statuses()]).toEqual(['human', ['failed']])
    expect(await desk.sent()).toEqual(['Thank you for your message. A colleague will get back to you.'])
  })

  it('a pause is asked again, not for ever', async () => {
    desk.model.policy(() => pause())
    await desk.say('Go')
    await desk.answer()
    expect([desk.model.requests.length, (await conversation()).mode]).toEqual([6, 'human'])
  })

  it('not words: a reply that says it is done and calls goes on; one that ends with a stop sequence or an unknown reason is final', async () => {
    desk.model.script([
      reply(say('Done, all finished, end of conversation.'), call('look', { amount: 1 })),
      { ...say('Bye.'), stopReason: 'of_tomorrow' },
    ])
    await desk.say('Go')
    await desk.answer()
    expect([desk.runs, await desk.sent()]).toEqual([['look 1'], ['Bye.']])
  })

  it('and a model that never stops is stopped by the caps, and a person is called', async () => {
    await desk.db.sql`update businesses set max_calls_per_turn = 3`
    let amount = 0
    desk.model.policy(() => call('look', { amount: ++amount }))
    await desk.say('Go')
    await desk.answer()
    expect([(await conversation()).mode, desk.runs.length]).toEqual(['human', 3])
  })
})

describe('a person', () => {
  it('who answers while the assistant thinks silences it: no call runs, no word leaves', async () => {
    desk.model.script([
      async () => {
        const row = await conversation()
        await desk.db.business(desk.businessId, (tx) =>
          writeAsOwner(desk.assistant.messaging, tx, desk.businessId, row.id, 'I do it', 'person'),
        )
        return call('pay', { amount: 1 })
      },
    ])
    await desk.say('Pay')
    await desk.answer()
    expect([desk.runs, await desk.sent(), await statuses()]).toEqual([[], ['I do it'], ['superseded']])
    expect((await conversation()).dueAt).toBeNull()
  })

  it('who takes over after the words were chosen keeps them from leaving', async () => {
    desk.model.script([
      async () => {
        await takeOver()
        return say('Too late.')
      },
    ])
    await desk.say('Hi')
    await desk.answer()
    expect([await desk.sent(), await statuses()]).toEqual([[], ['superseded']])
    const [draft] = await desk.replies()
    expect(draft?.discarded).toBe('a person took over')
  })

  it('who took over from a dead process has no turn left behind', async () => {
    await desk.say('Hi')
    await openTurn(desk.assistant, await desk.conversationId())
    await desk.forgetLease()
    await takeOver()
    await sweepAbandonedTurns(desk.db)
    await sweepAbandonedTurns(desk.db)
    expect(await statuses()).toEqual(['superseded'])
    expect((await desk.events()).filter((type) => type === 'turn.superseded')).toHaveLength(1)
  })

  it('to whom the turn itself handed over lets it say goodbye, once', async () => {
    desk.model.script([call('leave', { amount: 1 }), say('A colleague takes over.')])
    await desk.say('A person please')
    await desk.answer()
    await until(async () => (await desk.outbox())[0]?.state === 'sent')
    expect([await desk.sent(), await statuses(), (await conversation()).mode]).toEqual([['A colleague takes over.'], ['finished'], 'human'])
  })
})

describe('a message that comes while the assistant thinks', () => {
  it('drops the draft: one answer to both, and the first is not lost', async () => {
    desk.model.script([
      async () => {
        await desk.say('and one more thing')
        return say('Draft.')
      },
      say('To both.'),
    ])
    await desk.say('Hello')
    await desk.answer()
    expect([await desk.sent(), await statuses()]).toEqual([['To both.'], ['superseded', 'finished']])
    expect(desk.model.requests[1]?.userTexts.join(' ')).toMatch(/Hello.*one more thing/s)
    expect(JSON.stringify(desk.model.requests[1]?.messages)).not.toContain('Draft.')
  })

  it('during a call is read with its result, in the same turn', async () => {
    let arrived: Promise<unknown> = Promise.resolve()
    desk.hooks.during = async () => {
      desk.hooks.during = async () => {}
      arrived = desk.say('stop!') // waits for the call's transaction
      const blocked = () => desk.db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await until(async () => (await blocked()).length > 0)
    }
    const lookAgain = async () => {
      await arrived
      return call('look', { amount: 2 })
    }
    desk.model.script([call('look', { amount: 1 }), lookAgain, say('Stopped.')])
    await desk.say('Go')
    await desk.answer()
    await until(async () => (await conversation()).dueAt === null)
    expect((await desk.sent()).at(-1)).toBe('Stopped.')
    expect(desk.model.requests.at(-1)?.userTexts.join(' ')).toContain('stop!')
  })

  it('from who never pauses does not keep them waiting: the forced turn answers, and what came meanwhile gets its own', async () => {
    await desk.db.sql`update businesses set reply_delay_ms = 5000`
    await desk.say('one')
    await desk.answer()
    expect(desk.model.requests).toHaveLength(0)
    await desk.db.sql`update conversations set answer_by = now() - interval '10 milliseconds'`
    desk.model.script([
      async () => {
        await desk.say('two')
        return say('To one.')
      },
      say('To two.'),
    ])
    await desk.answer()
    expect([await desk.sent(), await statuses()]).toEqual([['To one.'], ['finished']])
    const after = await conversation()
    expect(after.dueAt?.getTime()).toBeGreaterThan(Date.now())
    await desk.db.sql`update conversations set quiet_until = now()`
    await desk.answer()
    expect(await desk.sent()).toEqual(['To one.', 'To two.'])
  })
})

describe('a model that does not answer', () => {
  const fault = (kind: 'overloaded' | 'rate_limited' | 'unauthorized' | 'invalid_request', retryAfterMs?: number) =>
    desk.model.fault({ kind, retryable: true, message: kind, ...(retryAfterMs ? { retryAfterMs } : {}) })

  it('defers: nothing is lost, the wait is at least what was told, and the effects so far stay', async () => {
    desk.model.script([call('pay', { amount: 1 }), say('Paid.')])
    await desk.say('Pay')
    const ask = desk.model.respond.bind(desk.model)
    desk.model.respond = async (request) => {
      if (desk.model.requests.length === 1) fault('rate_limited', 20_000)
      return ask(request)
    }
    await desk.answer()
    expect([await desk.sent(), await statuses(), desk.runs]).toEqual([[], ['failed'], ['pay 1']])
    expect((await conversation()).retryAt?.getTime()).toBeGreaterThan(Date.now() + 15_000)
    expect(await desk.events()).toContain('message.deferred')
    desk.model.respond = ask
    desk.assistant.circuit = createModelCircuit() // the pause that the model asked for is over
    await desk.db.sql`update conversations set retry_at = now()`
    await desk.answer()
    expect([await desk.sent(), desk.runs]).toEqual([['Paid.'], ['pay 1']])
    expect((await conversation()).failures).toBe(0)
  })

  it('for too long calls a person; a request it refuses does so at once', async () => {
    await desk.say('Hi')
    await desk.db.sql`update messages set created_at = now() - interval '10 minutes'`
    for (let round = 0; round < 5; round++) {
      fault('overloaded')
      await desk.db.sql`update conversations set retry_at = null`
      await desk.answer()
    }
    expect((await conversation()).mode).toBe('human')
    expect(await desk.sent()).toHaveLength(1)
  })
})

it('an assistant that was switched off after the message came says nothing and does nothing', async () => {
  desk.model.script([call('pay', { amount: 1 })])
  await desk.say('Pay')
  await desk.db.sql`update businesses set assistant_on = false`
  await desk.answer()
  expect([desk.model.requests.length, desk.runs, await desk.sent(), await desk.turns()]).toEqual([0, [], [], []])
  expect((await desk.events()).at(-1)).toBe('message.deferred')
  expect((await conversation()).dueAt).toBeNull()
})
