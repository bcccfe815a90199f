import type { ModelPriceRow } from '@proviso/db'
import type { ModelUsage } from './port.ts'

export interface Cost {
  /** 10⁻⁹ USD, rounded up. */
  nanoUsd: number
  /** The row that was used; absent where nothing was bought. */
  priceId?: string
  /** No row fits the model: what the dearest row would have charged. */
  estimated: boolean
}

/** The built-in model's name for itself: nothing is bought from it. */
export const rehearsalModel = 'rehearsal'

/**
 * What a reply cost. Rows: the longest prefix of the model's id, of these the newest day that has begun, of that day the narrowest tier
 * that holds the whole prompt. A model that no row fits costs what the dearest row would charge for this usage, never 0.
 * Throws without any rows: a database that was never seeded is a bug.
 */
export function priceReply(rows: ModelPriceRow[], reply: { model: string; usage: ModelUsage }, now: Date): Cost {
  if (reply.model === rehearsalModel) return { nanoUsd: 0, estimated: false }
  const row = rowFor(rows, reply.model, promptTokens(reply.usage), now)
  if (row) return { nanoUsd: costBy(row, reply.usage), priceId: row.id, estimated: false }
  const [dearest] = rows.map((each) => ({ nanoUsd: costBy(each, reply.usage), priceId: each.id })).sort((a, b) => b.nanoUsd - a.nanoUsd)
  if (!dearest) throw new Error('no model prices: run the migrations')
  return { ...dearest, estimated: true }
}

/** The most that a request may cost: nothing of its prompt is cached yet and all of it is written for an hour, and the reply is as long as allowed. */
export function worstCaseNanoUsd(
  rows: ModelPriceRow[],
  request: { model: string; promptTokens: number; maxTokens: number },
  now: Date,
): number {
  const usage = {
    inputTokens: 0,
    cacheReadTokens: 0,
    cacheWrite5mTokens: 0,
    cacheWrite1hTokens: request.promptTokens,
    outputTokens: request.maxTokens,
  }
  return priceReply(rows, { model: request.model, usage }, now).nanoUsd
}

function rowFor(rows: ModelPriceRow[], model: string, prompt: number, now: Date): ModelPriceRow | undefined {
  const fitting = rows.filter((row) => model.startsWith(row.model) && row.effectiveFrom.getTime() <= now.getTime())
  const longest = Math.max(...fitting.map((row) => row.model.length))
  const named = fitting.filter((row) => row.model.length === longest)
  const newest = Math.max(...named.map((row) => row.effectiveFrom.getTime()))
  const tiers = named.filter((row) => row.effectiveFrom.getTime() === newest && prompt <= boundOf(row))
  return tiers.sort((a, b) => boundOf(a) - boundOf(b))[0]
}

const boundOf = (row: ModelPriceRow) => row.upToPromptTokens ?? Number.POSITIVE_INFINITY

const promptTokens = (usage: ModelUsage) => usage.inputTokens + usage.cacheReadTokens + usage.cacheWrite5mTokens + usage.cacheWrite1hTokens

/** Whole numbers throughout: prices are texts, money is no place for binary fractions. 1 USD per million tokens is 1000 nano-USD a token. */
function costBy(row: ModelPriceRow, usage: ModelUsage): number {
  const input = millionths(row.input)
  const weighted =
    BigInt(usage.inputTokens) * million +
    BigInt(usage.cacheReadTokens) * millionths(row.cacheReadFactor) +
    BigInt(usage.cacheWrite5mTokens) * 1_250_000n +
    BigInt(usage.cacheWrite1hTokens) * 2_000_000n
  const total = (weighted * input + BigInt(usage.outputTokens) * millionths(row.output) * million) * 1000n
  const scale = million * million
  return Number((total + scale - 1n) / scale)
}

const million = 1_000_000n

/** "0.025" as 25000n; six decimals at most. */
function millionths(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  if (!/^\d+$/.test(whole) || !/^\d{0,6}$/.test(fraction)) throw new Error(`not a price: ${decimal}`)
  return BigInt(whole) * million + BigInt(fraction.padEnd(6, '0'))
}
