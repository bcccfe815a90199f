import type { Sql } from './connection.ts'

interface Price {
  id: string
  model: string
  from: string
  upTo: number | null
  input: string
  output: string
  read: string
  unverified: boolean
}

/**
 * Published prices in USD per million tokens, from the day on which they hold. A model is priced by the longest prefix of its id;
 * one that nothing fits costs as much as the dearest. Cache writes cost 1.25 (5 min) and 2 (1 h) times the input.
 */
const prices: Price[] = [
  {
    id: 'sonnet-5-5',
    model: 'claude-sonnet-5-5',
    from: '2026-01-01',
    upTo: null,
    input: '2',
    output: '10',
    read: '0.10',
    unverified: false,
  },
  {
    id: 'sonnet-5-5-oct',
    model: 'claude-sonnet-5-5',
    from: '2026-10-07',
    upTo: null,
    input: '2',
    output: '10',
    read: '0.05',
    unverified: false,
  },
  { id: 'opus-5-5', model: 'claude-opus-5-5', from: '2026-01-01', upTo: null, input: '4', output: '20', read: '0.05', unverified: false },
  {
    id: 'fable-5-1',
    model: 'claude-fable-5-1',
    from: '2026-01-01',
    upTo: null,
    input: '10',
    output: '50',
    read: '0.025',
    unverified: false,
  },
  {
    id: 'haiku-5-5',
    model: 'claude-haiku-5-5',
    from: '2026-01-01',
    upTo: 100_000,
    input: '0.10',
    output: '0.50',
    read: '0.10',
    unverified: true,
  },
  {
    id: 'haiku-5-5-long',
    model: 'claude-haiku-5-5',
    from: '2026-01-01',
    upTo: null,
    input: '0.50',
    output: '2.50',
    read: '0.10',
    unverified: true,
  },
]

export async function seedPrices(sql: Sql): Promise<void> {
  const rows = prices.map((price) => ({
    id: price.id,
    model: price.model,
    effective_from: `${price.from}T00:00:00Z`, // as text: the migrator has taken the date serializer off this client
    up_to_prompt_tokens: price.upTo,
    input: price.input,
    output: price.output,
    cache_read_factor: price.read,
    unverified: price.unverified,
  }))
  await sql`insert into model_prices ${sql(rows)} on conflict (id) do nothing`
}
