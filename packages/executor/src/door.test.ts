import { newId, type Refusal } from '@proviso/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadFunctions, runDirectCall, saveFunction } from './index.ts'
import { addMessage, type Talk } from './testing/add-conversation.ts'
import { contentOf, decisionOf, openWorkshop, type Workshop } from './testing/open-workshop.ts'

let shop: Workshop
let who: Talk
const photo = { files: [{ kind: 'image' as const }] }
const refusalOf = (result: object) => result as Refusal

beforeAll(async () => {
  shop = await openWorkshop()
})
beforeEach(async () => {
  who = await shop.customer()
  await shop.allow([])
  shop.handler.runs = 0
  shop.sent.length = 0
})
afterAll(() => shop.close())

const write = (said = {}) => shop.inBusiness((tx) => addMessage(tx, shop.business.id, who, said))
const eventsHere = async () => (await shop.events()).filter((event) => event.conversationId === who.conversationId).map(({ type }) => type)

describe('the order at the door', () => {
  it('names what is unknown before it looks at arguments, arguments before facts, facts before the effect', async () => {
    await shop.allow([{ type: 'client_sent_media' }])
    expect((await decisionOf(shop.call(who, { amount: -1 }, { name: 'fly' }))).result).toMatchObject({
      errorCategory: 'validation',
      isRetryable: false,
      message: expect.stringContaining('no function fly'),
    })
    expect((await decisionOf(shop.call(who, { amount: -1 }))).result).toMatchObject({ errorCategory: 'validation', isRetryable: true })
    const blocked = await decisionOf(shop.call(who, { amount: 1 }))
    expect(blocked.result).toMatchObject({
      isError: true,
      errorCategory: 'permission',
      isRetryable: false,
      attempted: { function: 'pay', arguments: { amount: 1 } },
      missing: [{ type: 'client_sent_media' }],
    })
    expect(refusalOf(blocked.result).message).toMatch(/^Blocked: .*did NOT happen.*Do not tell the customer/)
    expect(shop.handler.runs).toBe(0)
    expect(await eventsHere()).toEqual(['function.invalid', 'function.invalid', 'function.blocked'])
  })

  it('does not know a function that is switched off, broken or meant for others', async () => {
    await shop.allow([], { enabled: false })
    expect((await decisionOf(shop.call(who))).outcome).toBe('invalid')
    await shop.allow([], { audience: ['integrator'] })
    expect((await decisionOf(shop.call(who))).outcome).toBe('invalid')
    await shop.allow([])
    await shop.db.sql`update functions set preconditions = '[{"type":"horoscope"}]'`
    expect((await decisionOf(shop.call(who))).outcome).toBe('invalid')
    expect(shop.handler.runs).toBe(0)
  })

  it('takes the facts before the same effect: a customer who may not is not told that it was done before', async () => {
    await write(photo)
    await shop.allow([{ type: 'client_sent_media', within_messages: 1 }])
    expect((await decisionOf(shop.call(who))).outcome).toBe('succeeded')
    await write()
    expect((await decisionOf(shop.call(who))).outcome).toBe('blocked')
  })
})

describe('an effect', () => {
  it('happens once for one call, whoever asks and how often', async () => {
    const id = newId('call')
    const results = await Promise.all(Array.from({ length: 5 }, () => shop.call(who, { amount: 10 }, { id })))
    expect(results.filter(({ ran }) => ran)).toHaveLength(1)
    expect(shop.handler.runs).toBe(1)
    expect(await eventsHere()).toEqual(['function.succeeded'])
  })

  it('asked for again by a new call answers with the first result and changes nothing', async () => {
    const first = await decisionOf(shop.call(who))
    const before = await contentOf(shop.db)
    const again = await decisionOf(shop.call(who, { amount: 10, note: 'in other words' }))
    expect(again).toMatchObject({ outcome: 'succeeded', result: { ...first.result, deduplicated: true } })
    expect(shop.handler.runs).toBe(1)
    expect(await contentOf(shop.db)).toBe(before)
    expect(await eventsHere()).toEqual(['function.succeeded', 'function.deduplicated'])
  })

  it('is another one with other arguments, in another conversation, after a day, or once the customer has sent something new', async () => {
    await shop.call(who)
    await shop.call(who, { amount: 11 })
    await shop.call(await shop.customer())
    expect(shop.handler.runs).toBe(3)
    await shop.db.sql`update calls set ended_at = ended_at - interval '25 hours' where conversation_id = ${who.conversationId}`
    await shop.call(who)
    expect(shop.handler.runs).toBe(4)
    await shop.call(who)
    expect(shop.handler.runs).toBe(4)
    await write(photo)
    await shop.call(who)
    expect(shop.handler.runs).toBe(5)
  })

  it('and its result, event and evidence commit together or not at all', async () => {
    await shop.allow([{ type: 'client_sent_media' }])
    const { mediaIds } = await write(photo)
    const before = await contentOf(shop.db)
    await shop.db.sql`alter table events add constraint sabotage check (type <> 'function.succeeded') not valid`
    const id = newId('call')
    const decision = await decisionOf(shop.call(who, { amount: 10 }, { id }))
    await shop.db.sql`alter table events drop constraint sabotage`
    expect(decision.outcome).toBe('failed')
    expect(await contentOf(shop.db)).toBe(before)
    expect(await shop.callRow(id)).toMatchObject({ outcome: 'failed', result: { errorCategory: 'transient', isRetryable: true } })
    await shop.call(who)
    const [evidence] = await shop.db.sql`select function from call_evidence where media_id = ${mediaIds[0] ?? ''}`
    expect(evidence).toEqual({ function: 'pay' })
  })

  it('that its action refuses leaves nothing, not even what the handler had written', async () => {
    const { run } = shop.handler
    shop.handler.run = async (tx, args, context) => {
      await run(tx, args, context)
      return { refused: 'business', message: 'Closed on Sundays.', next: 'Offer Monday.' }
    }
    const before = await contentOf(shop.db)
    const decision = await decisionOf(shop.call(who))
    shop.handler.run = run
    expect(decision).toMatchObject({ outcome: 'failed', result: { errorCategory: 'business', isRetryable: false, next: 'Offer Monday.' } })
    expect(await contentOf(shop.db)).toBe(before)
  })

  it('whose handler throws is a passing fault: nothing of it stays and the model may try again', async () => {
    const { run } = shop.handler
    shop.handler.run = async (tx, args, context) => {
      await run(tx, args, context)
      throw new Error('the wire broke')
    }
    const before = await contentOf(shop.db)
    const decision = await decisionOf(shop.call(who))
    shop.handler.run = run
    expect(decision).toMatchObject({ outcome: 'failed', result: { errorCategory: 'transient', isRetryable: true } })
    expect(await contentOf(shop.db)).toBe(before)
    expect(JSON.stringify(decision.result)).not.toContain('wire broke')
    expect((await decisionOf(shop.call(who))).outcome).toBe('succeeded')
  })
})

describe('the same arguments as before', () => {
  const before = (args: object) =>
    shop.inBusiness(
      (tx) =>
        tx`insert into events ${tx({ id: 'evt', businessId: shop.business.id, conversationId: who.conversationId, type: 'function.succeeded', data: tx.json({ function: 'verify', call_id: 'c', arguments: args } as never) })}`,
    )

  it('are equal ones: neither part of a list nor an absent value will do', async () => {
    await shop.allow([{ type: 'function_called_before', name: 'verify', same_arguments: ['note', 'amount'] }])
    await before({ amount: 10, note: 'a' })
    expect((await decisionOf(shop.call(who, { amount: 10, note: 'a' }))).outcome).toBe('succeeded')
    expect((await decisionOf(shop.call(who, { amount: 10, note: 'b' }))).outcome).toBe('blocked')
    expect((await decisionOf(shop.call(who, { amount: 10 }))).outcome).toBe('blocked')
  })

  it('may hold anything a model can write without the check breaking', async () => {
    await shop.allow([{ type: 'function_called_before', name: 'verify', same_arguments: ['note'] }])
    await before({ note: [{ a: 1 }, 2] })
    for (const note of ['\0', '\ud800', "'; drop table events; --", '{}']) {
      const decision = await decisionOf(shop.call(who, { amount: 10, note }))
      expect([note, decision.outcome, decision.checks[0]?.error]).toEqual([note, 'blocked', undefined])
    }
  })
})

describe('a receipt', () => {
  it('that stands behind an earlier success does not serve again where it has to be unused, not even sent anew', async () => {
    await shop.allow([{ type: 'client_sent_media', unused: true }])
    const { mediaIds } = await write(photo)
    expect((await decisionOf(shop.call(who, { amount: 1 }))).outcome).toBe('succeeded')
    expect((await decisionOf(shop.call(who, { amount: 2 }))).outcome).toBe('blocked')
    await write({ files: [{ kind: 'image', mediaId: mediaIds[0] ?? '' }] })
    expect((await decisionOf(shop.call(who, { amount: 2 }))).outcome).toBe('blocked')
    await write(photo)
    expect((await decisionOf(shop.call(who, { amount: 2 }))).outcome).toBe('succeeded')
  })

  it('further back than the widest window proves nothing, whatever is configured', async () => {
    await shop.allow([{ type: 'client_sent_media', within_messages: 1_000_000 }])
    await write(photo)
    await shop.db.sql`update conversations set customer_messages = 200 where id = ${who.conversationId}`
    expect((await decisionOf(shop.call(who, { amount: 1 }))).outcome).toBe('succeeded')
    await shop.db.sql`update conversations set customer_messages = 201 where id = ${who.conversationId}`
    expect((await decisionOf(shop.call(who, { amount: 2 }))).outcome).toBe('blocked')
  })
})

describe('a configuration', () => {
  const save = (body: object, name = 'pay') =>
    shop.inBusiness((tx) => saveFunction(tx, { businessId: shop.business.id, name, body, origin: 'api', actions: shop.actions }))
  const pointers = (body: object) =>
    save(body).then(
      () => [],
      (error: { faults: { pointer: string }[] }) => error.faults.map(({ pointer }) => pointer).sort(),
    )

  it('with a fault is refused whole, every fault with its place', async () => {
    const before = await contentOf(shop.db)
    expect(
      await pointers({
        action: 'fly',
        colour: 1,
        preconditions: [{ type: 'client_sent_media', within: 3 }, { type: 'lead_field_filled', field: 'shoe' }, { type: 'none' }],
      }),
    ).toEqual(expect.arrayContaining(['/action', '/colour', '/preconditions/0/within', '/preconditions/2/type']))
    expect(
      await pointers({ action: 'pay', preconditions: [{ type: 'any_of', of: [{ type: 'lead_field_filled', field: 'shoe' }] }] }),
    ).toEqual(['/preconditions/0/of/0/field'])
    expect(await pointers({ action: 'pay', name: 'other' })).toEqual(['/name'])
    expect(await contentOf(shop.db)).toBe(before)
  })

  it('can be read, changed and sent back, and each save is a version', async () => {
    const stored = await save({ action: 'pay', version: 99, origin: 'built_in', offered: true })
    expect((await save({ action: 'pay' })).version).toBe(stored.version + 1)
  })

  it('that is empty leaves the description without a word of guards; one with facts closes with the hard requirement', async () => {
    expect((await save({ action: 'pay', description: 'Pays.' })).toolDescription).toBe('Pays.')
    const guarded = await save({ action: 'pay', description: 'Pays.', preconditions: [{ type: 'min_client_messages', count: 2 }] })
    expect(guarded.toolDescription).toMatch(/^Pays\.\n\nHARD REQUIREMENT: the customer has written at least 2 messages/)
  })

  it('that no longer validates is marked, never dropped and never offered', async () => {
    await shop.db.sql`update functions set limits = '{"max":1}'`
    const [stored] = await shop.inBusiness((tx) => loadFunctions(tx, shop.business.id, shop.actions))
    expect(stored?.faults.length).toBeGreaterThan(0)
    expect(stored?.withheld).toContain('broken')
    expect(stored?.preconditions).toEqual([])
  })
})

it('a person goes through the same door: arguments and log apply, the business’s preconditions do not', async () => {
  await shop.allow([{ type: 'min_client_messages', count: 99 }])
  const ask = (args: object) =>
    runDirectCall(shop.deps, { business: shop.business, action: 'pay', arguments: args as never, actor: 'person', actorId: 'usr', ...who })
  expect((await ask({ amount: 0 })).decision.outcome).toBe('invalid')
  expect((await ask({ amount: 5 })).decision.outcome).toBe('succeeded')
  expect(await eventsHere()).toEqual(['function.invalid', 'function.succeeded'])
})
