import type { Logger } from '@proviso/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMessage, type Talk } from './testing/add-conversation.ts'
import { decisionOf, openWorkshop, type Workshop } from './testing/open-workshop.ts'

const shouted: unknown[] = []
const log: Logger = { debug() {}, info() {}, warn() {}, error: (...said) => void shouted.push(said), child: () => log }
const media = { type: 'client_sent_media', media_kinds: ['image'] }
const two = [media, { type: 'min_client_messages', count: 1 }]
let shop: Workshop
let who: Talk

beforeAll(async () => {
  shop = await openWorkshop({ log })
})
beforeEach(async () => {
  who = await shop.customer()
  shop.handler.runs = 0
  shouted.length = 0
  await shop.inBusiness((tx) => addMessage(tx, shop.business.id, who))
})
afterAll(() => shop.close())

/** For the time of the work the facts about files cannot be read; what deduplication asks of them can. */
async function whileUnreadable<T>(work: () => Promise<T>): Promise<T> {
  await shop.db.sql`revoke select on attachments from proviso_app`
  await shop.db.sql`grant select (conversation_id, author, state, created_at) on attachments to proviso_app`
  return work().finally(() => shop.db.sql`grant select on attachments to proviso_app`)
}

describe('a check that throws', () => {
  it('lets the call through, shouts, and leaves its event in the log with the effect', async () => {
    await shop.allow([media])
    const decision = await whileUnreadable(() => decisionOf(shop.call(who)))
    expect(decision.outcome).toBe('succeeded')
    expect(shop.handler.runs).toBe(1)
    expect(decision.checks).toMatchObject([{ type: 'client_sent_media', passed: false, error: expect.stringContaining('42501') }])
    expect(shouted).toHaveLength(1)
    const events = (await shop.events()).filter((event) => event.conversationId === who.conversationId)
    expect(events.map(({ type }) => type)).toEqual(['precondition.check_failed', 'function.succeeded'])
    expect(events[0]?.data).toMatchObject({ type: 'client_sent_media', on_check_error: 'allow' })
  })

  it('is told apart from its neighbours, which still count', async () => {
    await shop.allow([media, { type: 'min_client_messages', count: 99 }])
    const decision = await whileUnreadable(() => decisionOf(shop.call(who)))
    expect(decision.outcome).toBe('blocked')
    expect(decision.checks.map(({ error }) => error !== undefined)).toEqual([true, false])
    await shop.allow(two)
    expect((await whileUnreadable(() => decisionOf(shop.call(who)))).outcome).toBe('succeeded')
  })

  it('blocks where the owner prefers that', async () => {
    await shop.allow([media], { on_check_error: 'block' })
    const decision = await whileUnreadable(() => decisionOf(shop.call(who)))
    expect([decision.outcome, shop.handler.runs]).toEqual(['blocked', 0])
    expect(decision.result).toMatchObject({ isError: true, errorCategory: 'permission', isRetryable: false })
  })

  it('does not block when it is only a shadow', async () => {
    await shop.allow([{ ...media, shadow: true }], { on_check_error: 'block' })
    expect((await whileUnreadable(() => decisionOf(shop.call(who)))).outcome).toBe('succeeded')
  })

  it('decides nothing inside any_of while another one holds', async () => {
    await shop.allow([{ type: 'any_of', of: [media, { type: 'min_client_messages', count: 1 }] }], { on_check_error: 'block' })
    expect((await whileUnreadable(() => decisionOf(shop.call(who)))).outcome).toBe('succeeded')
    await shop.allow([{ type: 'any_of', of: [media, { type: 'min_client_messages', count: 9 }] }], { on_check_error: 'block' })
    expect((await whileUnreadable(() => decisionOf(shop.call(who)))).outcome).toBe('blocked')
  })

  it('that ran into its time-out is tried once more with two seconds, and not at the cost of the effect', async () => {
    await shop.allow([media])
    const blockedFor = async (ms: number) => {
      const lock = await shop.db.sql.reserve()
      await lock`begin`
      await lock`lock table attachments in access exclusive mode`
      const call = decisionOf(shop.call(who, { amount: ms }))
      await new Promise((resolve) => setTimeout(resolve, ms))
      await lock`rollback`
      lock.release()
      return call
    }
    const patient = await blockedFor(900) // the second attempt gets its answer: no
    expect([patient.outcome, patient.checks[0]?.error]).toEqual(['blocked', undefined])
    const hopeless = await blockedFor(3200)
    expect(hopeless.outcome).toBe('succeeded')
    expect(hopeless.checks[0]?.error).toContain('57014')
  })

  it('keeps its event even where the handler then fails', async () => {
    await shop.allow([media])
    const { run } = shop.handler
    shop.handler.run = async () => {
      throw new Error('boom')
    }
    const decision = await whileUnreadable(() => decisionOf(shop.call(who)))
    shop.handler.run = run
    expect(decision.outcome).toBe('failed')
    const events = (await shop.events()).filter((event) => event.conversationId === who.conversationId)
    expect(events.map(({ type }) => type)).toEqual(['precondition.check_failed', 'function.failed'])
  })
})
