import type { ModelPriceRow } from '@proviso/db'
import type { Assistant } from '../assistant.ts'

let priceRows: { rows: ModelPriceRow[]; readAt: number } | undefined
const pricesHoldMs = 10 * 60_000

/** Rows of the price table; they change with releases, not by the minute. */
export async function prices({ db }: Assistant): Promise<ModelPriceRow[]> {
  if (!priceRows || Date.now() - priceRows.readAt > pricesHoldMs) {
    priceRows = { rows: [...(await db.sql<ModelPriceRow[]>`select * from model_prices`)], readAt: Date.now() }
  }
  return priceRows.rows
}
