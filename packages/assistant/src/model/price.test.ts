import type { ModelPriceRow } from '@proviso/db'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ModelUsage } from './port.ts'
import { priceReply, rehearsalModel, worstCaseNanoUsd } from './price.ts'

const row = (
  id: string,
  model: string,
  from: string,
  input: string,
  output: string,
  cacheReadFactor: string,
  upToPromptTokens: number | null = null,
): ModelPriceRow => ({
  id,
  model,
  effectiveFrom: new Date(from),
  upToPromptTokens,
  input,
  output,
  cacheReadFactor,
  unverified: false,
})
const rows = [
  row('sonnet', 'claude-sonnet-5-5', '2026-01-01', '2', '10', '0.10'),
  row('sonnet-oct', 'claude-sonnet-5-5', '2026-10-07', '2', '10', '0.05'),
  row('sonnet-next', 'claude-sonnet-5-5', '2027-06-01', '9', '90', '0.9'),
  row('sonnet-fast', 'claude-sonnet-5-5-fast', '2026-01-01', '6', '30', '0.10'),
  row('fable', 'claude-fable-5-1', '2026-01-01', '10', '50', '0.025'),
  row('haiku', 'claude-haiku-5-5', '2026-01-01', '0.10', '0.50', '0.10', 100_000),
  row('haiku-long', 'claude-haiku-5-5', '2026-01-01', '0.50', '2.50', '0.10'),
]
const now = new Date('2026-11-30T00:00:00Z')
const none: ModelUsage = { inputTokens: 0, cacheReadTokens: 0, cacheWrite5mTokens: 0, cacheWrite1hTokens: 0, outputTokens: 0 }
const usages = fc.record({
  inputTokens: fc.nat(1_000_000),
  cacheReadTokens: fc.nat(1_000_000),
  cacheWrite5mTokens: fc.nat(1_000_000),
  cacheWrite1hTokens: fc.nat(1_000_000),
  outputTokens: fc.nat(128_000),
})
const priced = (model: string, usage: Partial<ModelUsage>, at = now) => priceReply(rows, { model, usage: { ...none, ...usage } }, at)

test.each([
  [{ inputTokens: 1 }, 2_000],
  [{ outputTokens: 1 }, 10_000],
  [{ cacheReadTokens: 1 }, 100],
  [{ cacheWrite5mTokens: 1 }, 2_500],
  [{ cacheWrite1hTokens: 1 }, 4_000],
  [{ inputTokens: 1_000_000, outputTokens: 1_000_000 }, 12_000_000_000],
])('%j of Sonnet costs %d nano-USD', (usage, nanoUsd) => {
  expect(priced('claude-sonnet-5-5', usage)).toEqual({ nanoUsd, priceId: 'sonnet-oct', estimated: false })
})

test('the newest price that has begun holds, for the model whose name fits longest', () => {
  expect(priced('claude-sonnet-5-5-20260901', {}, new Date('2026-10-06T23:59:59Z')).priceId).toBe('sonnet')
  expect(priced('claude-sonnet-5-5-20260901', {}, new Date('2026-10-07T00:00:00Z')).priceId).toBe('sonnet-oct')
  expect(priced('claude-sonnet-5-5-fast-1', {}).priceId).toBe('sonnet-fast')
})

test('one token over the bound puts the whole request into the dearer tier', () => {
  expect(priced('claude-haiku-5-5', { cacheReadTokens: 99_999, inputTokens: 1 })).toMatchObject({
    priceId: 'haiku',
    nanoUsd: 99_999 * 10 + 100,
  })
  expect(priced('claude-haiku-5-5', { cacheReadTokens: 99_999, inputTokens: 2 })).toMatchObject({
    priceId: 'haiku-long',
    nanoUsd: 99_999 * 50 + 1_000,
  })
})

test('an unknown model costs at least what any row would charge, is flagged, and is never free', () => {
  fc.assert(
    fc.property(usages, (usage) => {
      const cost = priced('gpt-unknown', usage)
      expect(cost.estimated).toBe(true)
      for (const { model } of rows) expect(cost.nanoUsd).toBeGreaterThanOrEqual(priced(model, usage).nanoUsd)
      if (Object.values(usage).some((tokens) => tokens > 0)) expect(cost.nanoUsd).toBeGreaterThan(0)
    }),
  )
})

test('a cost is a whole number, grows with every kind of token and equals the exact fraction rounded up', () => {
  fc.assert(
    fc.property(
      usages,
      fc.constantFrom(...rows.map(({ model }) => model)),
      fc.constantFrom(...(Object.keys(none) as (keyof ModelUsage)[])),
      (usage, model, kind) => {
        const { nanoUsd } = priced(model, usage)
        expect(Number.isSafeInteger(nanoUsd)).toBe(true)
        expect(priced(model, { ...usage, [kind]: usage[kind] + 1 }).nanoUsd).toBeGreaterThanOrEqual(nanoUsd)
        const paid = rows.find(({ id }) => id === priced(model, usage).priceId)
        const inputs =
          usage.inputTokens +
          usage.cacheReadTokens * Number(paid?.cacheReadFactor) +
          usage.cacheWrite5mTokens * 1.25 +
          usage.cacheWrite1hTokens * 2
        const exact = (inputs * Number(paid?.input) + usage.outputTokens * Number(paid?.output)) * 1000
        expect(Math.abs(nanoUsd - exact)).toBeLessThan(1.001)
      },
    ),
  )
})

test('no reply costs more than the worst case of its request', () => {
  fc.assert(
    fc.property(usages, fc.constantFrom('claude-sonnet-5-5', 'claude-haiku-5-5', 'gpt-unknown'), fc.nat(1000), (usage, model, room) => {
      const promptTokens = usage.inputTokens + usage.cacheReadTokens + usage.cacheWrite5mTokens + usage.cacheWrite1hTokens
      const worst = worstCaseNanoUsd(rows, { model, promptTokens, maxTokens: usage.outputTokens + room }, now)
      expect(priced(model, usage).nanoUsd).toBeLessThanOrEqual(worst)
    }),
  )
})

test('the rehearsal costs nothing, and a table without prices is a bug that is heard', () => {
  expect(priced(rehearsalModel, { inputTokens: 1_000 })).toEqual({ nanoUsd: 0, estimated: false })
  expect(() => priceReply([], { model: 'claude-sonnet-5-5', usage: none }, now)).toThrow('no model prices')
})
