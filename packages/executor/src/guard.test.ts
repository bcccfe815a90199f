import { mediaKinds, type Precondition, type SimplePrecondition } from '@proviso/contracts'
import { proofScale } from '@proviso/db/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPreconditions } from './check-preconditions.ts'
import { addMessage, addValue, type Talk } from './testing/add-conversation.ts'
import { addPayment, type Undoing, undoPayment } from './testing/add-payment.ts'
import { contentOf, decisionOf, openWorkshop, type Workshop } from './testing/open-workshop.ts'

let shop: Workshop
beforeAll(async () => {
  shop = await openWorkshop()
})
afterAll(() => shop.close())

type Kind = (typeof mediaKinds)[number] | 'sticker'
type Step =
  | { do: 'write' | 'owner_writes' | 'revoked'; files: { kind: Kind; state: 'stored' | 'pending' | 'failed' | 'too_big' }[] }
  | { do: 'album_goes_on'; files: { kind: Kind; state: 'stored' }[] }
  | { do: 'field'; value: string; source: 'customer' | 'contact_card' | 'person' | 'import' | 'messenger' }
  | { do: 'earlier'; name: string; outcome: 'succeeded' | 'blocked' | 'failed' | 'waiting'; amount: number }
  | { do: 'paid'; amount: number; provider: 'stripe' | null; after: Undoing | undefined }

const kind = fc.constantFrom<Kind>(...mediaKinds, 'sticker')
const files = fc.array(
  fc.record({
    kind,
    state: fc.constantFrom<'stored' | 'pending' | 'failed' | 'too_big'>('stored', 'stored', 'pending', 'failed', 'too_big'),
  }),
  { maxLength: 2 },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('write' as const, 'write' as const, 'owner_writes' as const, 'revoked' as const), files }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('album_goes_on' as const),
      files: fc.array(fc.record({ kind, state: fc.constant('stored' as const) }), { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('field' as const),
      value: fc.constantFrom('', '+3312345678'),
      source: fc.constantFrom('customer' as const, 'contact_card' as const, 'person' as const, 'import' as const, 'messenger' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('earlier' as const),
      name: fc.constantFrom('verify', 'issue'),
      outcome: fc.constantFrom('succeeded' as const, 'blocked' as const, 'failed' as const, 'waiting' as const),
      amount: fc.constantFrom(10, 20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('paid' as const),
      amount: fc.constantFrom(1000, 2000),
      provider: fc.constantFrom('stripe' as const, 'stripe' as const, null),
      after: fc.constantFrom(
        undefined,
        undefined,
        'revoked' as const,
        'refunded' as const,
        'part_refunded' as const,
        'disputed' as const,
        'won' as const,
      ),
    }),
  },
)

const shadow = fc.constantFrom(undefined, undefined, undefined, true)
const simple = fc
  .oneof(
    fc.record({
      type: fc.constant('client_sent_media' as const),
      within_messages: fc.integer({ min: 1, max: 4 }),
      media_kinds: fc.uniqueArray(fc.constantFrom(...mediaKinds), { minLength: 1 }),
      unused: fc.constant(false),
      shadow,
    }),
    fc.record({ type: fc.constant('lead_field_filled' as const), field: fc.constant('phone'), shadow }),
    fc.record({
      type: fc.constant('function_called_before' as const),
      name: fc.constantFrom('verify', 'issue'),
      same_arguments: fc.constantFrom(undefined, ['amount']),
      shadow,
    }),
    fc.record({ type: fc.constant('min_client_messages' as const), count: fc.integer({ min: 1, max: 5 }), shadow }),
    fc.record({ type: fc.constant('payment_received' as const), at_least: fc.constantFrom(undefined, 15, 30), shadow }),
  )
  .map((each) => each as SimplePrecondition)
const precondition = fc.oneof(
  { weight: 5, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('any_of' as const), of: fc.array(simple, { minLength: 1, maxLength: 3 }), shadow }),
  },
)

const countsAs = (author: string) => author === 'write' || author === 'revoked'

/** Numbers the customer's messages; an album is one. */
function numbered(history: Step[]) {
  let no = 0
  return history.map((each) => {
    if (countsAs(each.do)) no++
    if (each.do === 'album_goes_on') no = Math.max(no, 1)
    return { ...each, no }
  })
}

/** What must hold, said a second time and without SQL. */
function holds(p: Precondition, history: Step[]): boolean {
  const steps = numbered(history)
  const written = steps.at(-1)?.no ?? 0
  switch (p.type) {
    case 'any_of':
      return p.of.some((each) => holds(each, history))
    case 'min_client_messages':
      return written >= p.count
    case 'client_sent_media':
      return steps.some(
        (each) =>
          (each.do === 'write' || each.do === 'album_goes_on') &&
          each.no > written - p.within_messages &&
          each.files.some((file) => file.state === 'stored' && file.kind !== 'sticker' && p.media_kinds.includes(file.kind)),
      )
    case 'lead_field_filled': {
      const last = history.findLast((each) => each.do === 'field')
      return last?.do === 'field' && last.value !== '' && last.source !== 'messenger'
    }
    case 'function_called_before':
      return history.some(
        (each) =>
          each.do === 'earlier' && each.outcome === 'succeeded' && each.name === p.name && (!p.same_arguments || each.amount === 10),
      )
    case 'client_confirmed':
      return false
    case 'payment_received': {
      const counts = (after: Undoing | undefined) => ({ revoked: 0, refunded: 0, disputed: 0, part_refunded: 0.5, won: 1 })[after ?? 'won']
      const amounts = history.flatMap((each) => (each.do === 'paid' && each.provider ? [each.amount * counts(each.after)] : []))
      const received = amounts.reduce((sum, each) => sum + each, 0)
      return received > 0 && received >= (p.at_least ?? 0) * 100
    }
  }
}

async function happen(who: Talk, history: Step[]): Promise<void> {
  const { business } = shop
  await shop.inBusiness(async (tx) => {
    for (const each of history) {
      if (each.do === 'field') await addValue(tx, business.id, who, 'phone', each.value, each.source)
      else if (each.do === 'paid') {
        await addPayment(tx, business.id, who, each.amount, each.provider)
        if (each.after) await undoPayment(tx, business.id, who, each.after)
      } else if (each.do === 'earlier') {
        const data = { function: each.name, call_id: 'call_x', arguments: { amount: each.amount } }
        await tx`insert into events ${tx({ id: 'evt', businessId: business.id, conversationId: who.conversationId, leadId: who.leadId, type: `function.${each.outcome}`, data: tx.json(data) })}`
      } else {
        await addMessage(tx, business.id, who, {
          author: each.do === 'owner_writes' ? 'owner' : 'customer',
          files: each.files,
          revoked: each.do === 'revoked',
          sameAlbum: each.do === 'album_goes_on',
        })
      }
    }
  })
}

describe('the guard', () => {
  it('lets the handler run exactly when all enforced preconditions hold; a refused call changes no row but its own and the log', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(precondition, { maxLength: 3 }), fc.array(step, { maxLength: 7 }), async (preconditions, history) => {
        const who = await shop.customer()
        await happen(who, history)
        await shop.allow(JSON.parse(JSON.stringify(preconditions)))
        const before = await contentOf(shop.db)
        shop.handler.runs = 0
        const decision = await decisionOf(shop.call(who, { amount: 10 }))
        const expected = preconditions.every((each) => each.shadow || holds(each, history))
        expect(shop.handler.runs).toBe(expected ? 1 : 0)
        expect(decision.outcome).toBe(expected ? 'succeeded' : 'blocked')
        expect(decision.checks.map(({ passed }) => passed)).toEqual(preconditions.map((each) => holds(each, history)))
        for (const check of decision.checks) expect(check.evidence !== null).toBe(check.passed)
        if (!expected) {
          expect(await contentOf(shop.db)).toBe(before)
          const missing = (decision.result as unknown as { missing: { type: string }[] }).missing
          expect(missing.map(({ type }) => type)).toEqual(
            preconditions.filter((each) => !each.shadow && !holds(each, history)).map(({ type }) => type),
          )
        }
      }),
      { numRuns: 60 * Math.min(proofScale, 5) },
    )
  }, 600_000)

  it('names the rule behind every check, so that it can be said in another language', async () => {
    const simple: SimplePrecondition = { type: 'min_client_messages', count: 2 }
    const rules: Precondition[] = [simple, { type: 'any_of', of: [simple, { type: 'client_confirmed', within_messages: 3 }], shadow: true }]
    const who = await shop.customer()
    const about = { businessId: shop.business.id, ...who, functionName: 'pay', arguments: {} }
    const { checks } = await shop.inBusiness((tx) => checkPreconditions(tx, rules, about))
    expect(checks.map(({ rule }) => rule)).toEqual(rules)
    expect(checks[1]?.of?.map(({ rule }) => rule)).toEqual((rules[1] as { of: unknown[] }).of)
  })

  it('costs no query for an empty list and one round trip for any other', async () => {
    const who = await shop.customer()
    await shop.inBusiness((tx) => addMessage(tx, shop.business.id, who, { files: [{ kind: 'image' }] }))
    const twenty = Array.from({ length: 10 }, () => [{ type: 'client_sent_media' }, { type: 'min_client_messages', count: 1 }]).flat()
    for (const [list, statements] of [
      [[], 0],
      [twenty.slice(0, 1), 1],
      [twenty, 1],
    ] as const) {
      const stored = await shop.allow([...list])
      const selects = await shop.inBusiness(async (tx) => {
        let seen = 0
        const counting = new Proxy(tx, {
          apply(target, self, args: [TemplateStringsArray, ...unknown[]]) {
            if (/^select jsonb_build_array/.test(args[0][0] ?? '')) seen++
            return Reflect.apply(target as never, self, args)
          },
        })
        await checkPreconditions(counting, stored.preconditions, {
          businessId: shop.business.id,
          ...who,
          functionName: 'pay',
          arguments: {},
        })
        return seen
      })
      expect(selects).toBe(statements)
    }
  })
})
