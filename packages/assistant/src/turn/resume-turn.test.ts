import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerConversation } from '../answer-conversation.ts'
import { call, nothing, reply, say } from '../testing/index.ts'
import { type Desk, openDesk } from '../testing/open-desk.ts'
import { openTurn } from './open-turn.ts'
import { runTurn } from './run-turn.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  expect(desk.model.violations).toEqual([])
  await desk.close()
})

const statuses = async () => (await desk.turns()).map(({ status }) => status)

describe('a turn whose process dies', () => {
  /** Death at the nth commit (before it: nothing of it stays) or after it. */
  async function dieAt(nth: number, when: 'before' | 'after'): Promise<void> {
    const { business } = desk.db
    let commits = 0
    const dying = {
      ...desk.db,
      business: async <T>(id: string, work: Parameters<typeof business<T>>[1]): Promise<T> => {
        const now = ++commits === nth
        if (commits > nth) throw new Error('dead')
        if (now && when === 'before') {
          return business(id, async (tx) => {
            await work(tx)
            throw new Error('dead')
          })
        }
        const result = await business(id, work)
        if (now) throw new Error('dead')
        return result
      },
    }
    const { assistant } = desk
    await answerConversation(
      { ...assistant, db: dying, executor: { ...assistant.executor, db: dying } },
      await desk.conversationId(),
    ).catch(() => {})
    await desk.forgetLease()
  }

  it.each(Array.from({ length: 6 }, (_, at) => at + 1).flatMap((nth) => [[nth, 'before'] as const, [nth, 'after'] as const]))(
    'at commit %i, %s it, is resumed by the next and repeats neither effect nor answer',
    async (nth, when) => {
      // a model that answers what it is shown: what has a result is not asked for again
      desk.model.policy((request) => {
        const seen = request.messages
          .flatMap(({ content }) => (Array.isArray(content) ? content : []))
          .filter(({ type }) => type === 'tool_result').length
        if (seen === 0) return reply(call('pay', { amount: 1 }, 'toolu_same'), call('look', { amount: 2 }, 'toolu_other'))
        return seen === 2 ? call('pay', { amount: 3 }, 'toolu_same') : say('Paid.')
      })
      await desk.say('Pay')
      await dieAt(nth, when)
      for (let look = 0; look < 3; look++) await desk.answer()
      expect(await desk.sent()).toEqual(['Paid.'])
      expect(await statuses()).toEqual(['finished'])
      const effects = (await desk.calls())
        .filter(({ outcome }) => outcome === 'succeeded')
        .map(({ function: name, arguments: args }) => `${name} ${args.amount}`)
      expect(effects).toEqual(['pay 1', 'look 2', 'pay 3'])
      const succeeded = (await desk.events()).filter((type) => type === 'function.succeeded')
      expect(succeeded).toHaveLength(3)
      expect((await desk.events()).filter((type) => type === 'turn.started')).toHaveLength(1)
    },
  )
})

describe('a worker that has lost its lease', () => {
  it.each([
    ['a reply with calls', () => call('pay', { amount: 1 })],
    ['words', () => say('Hello.')],
    ['nothing', () => nothing()],
  ])('writes nothing more, whatever the model then says: %s', async (_, step) => {
    await desk.say('Pay')
    const opened = await openTurn(desk.assistant, await desk.conversationId())
    if (!('state' in opened)) throw new Error('not due')
    desk.model.script([
      async () => {
        await desk.db.sql`update conversations set lease_token = gen_random_uuid()`
        return step()
      },
    ])
    const before = await desk.events()
    expect(await runTurn(desk.assistant, opened.state, new AbortController().signal)).toBe('lost')
    expect([await desk.events(), await desk.sent(), (await desk.replies()).length, (await desk.calls()).length]).toEqual([before, [], 0, 0])
    expect(await statuses()).toEqual(['running'])
  })

  it('runs no call that it had stored before', async () => {
    await desk.say('Pay')
    desk.model.script([reply(call('look', { amount: 1 }), call('pay', { amount: 2 }))])
    const opened = await openTurn(desk.assistant, await desk.conversationId())
    if (!('state' in opened)) throw new Error('not due')
    const { lease } = opened.state
    desk.hooks.during = async () => {
      lease.token = '00000000-0000-4000-8000-000000000000'
    }
    expect(await runTurn(desk.assistant, opened.state, new AbortController().signal)).toBe('lost')
    expect(desk.runs).toEqual(['look 1'])
    expect((await desk.calls()).map(({ outcome }) => outcome)).toEqual(['succeeded', 'proposed'])
  })
})
