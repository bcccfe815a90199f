import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { createApi } from '../apps/api/src/create-api.ts'
import { migrateDatabase, startEmbeddedPostgres } from '../packages/db/src/index.ts'
import { migrateQueue, openProduct } from '../packages/runtime/src/index.ts'
import { type CrmSize, seedCrm } from './seed-crm.ts'
import { quantile, round } from './statistics.ts'

export interface CrmFigures {
  what: string
  rows: number
  p50Ms: number
  p95Ms: number
}

const quiet = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Parameters<typeof startEmbeddedPostgres>[0]['log']

/** Lists, filters, searches and the board over HTTP's whole way but the socket, in one process with nothing else to do. */
export async function measureCrm(folder: string, size: CrmSize, rounds: number, say: (line: string) => void): Promise<CrmFigures[]> {
  const server = await startEmbeddedPostgres({ folder: path.join(folder, 'crm'), log: quiet })
  try {
    await migrateDatabase(server.connection, () => migrateQueue(server.connection))
    const product = await openProduct({
      connection: server.connection,
      encryptionKey: randomBytes(32),
      telegramApiRoot: 'http://127.0.0.1:9',
      publicUrl: 'http://bench.test',
      soleOwner: true,
      log: quiet,
    } as Parameters<typeof openProduct>[0])
    const key = `pv_live_${randomBytes(24).toString('base64url')}`
    const { id } = await product.createBusiness({ name: 'Bench', apiKey: key })
    const begun = performance.now()
    await seedCrm(product.db, id, size)
    say(`seeded ${JSON.stringify(size)} in ${round((performance.now() - begun) / 1000, 0)} s`)
    const api = await createApi(product, { rateLimit: { perSecond: 1e6, burst: 1e6 } })
    const ask = async (where: string) => {
      const answer = await api.fetch(new Request(`http://bench.test${where}`, { headers: { authorization: `Bearer ${key}` } }))
      const body = await answer.json()
      if (answer.status !== 200) throw new Error(`${where}: ${answer.status} ${JSON.stringify(body)}`)
      return body as { data?: unknown[]; columns?: { leads: unknown[] }[]; next_cursor?: string | null }
    }
    const figures = [...(await measure(ask, size, rounds)), await measureErasure(product.db.sql, api, key)]
    await product.close()
    return figures
  } finally {
    await server.stop()
  }
}

type Ask = (path: string) => Promise<{ data?: unknown[]; columns?: { leads: unknown[] }[]; next_cursor?: string | null }>

async function measure(ask: Ask, { leads }: CrmSize, rounds: number): Promise<CrmFigures[]> {
  const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`
  const later = (await ask('/v1/leads?limit=100')).next_cursor ?? ''
  const asked: Record<string, string> = {
    'list, first page': '/v1/leads',
    'list, next page of 100': `/v1/leads${query({ limit: '100', cursor: later })}`,
    'list by last message': '/v1/leads?sort=-last_message_at',
    'filter by stage': '/v1/leads?stage=won&sort=-last_message_at',
    'filter by a frequent tag': '/v1/leads?tag=all',
    'filter by a rare tag': '/v1/leads?tag=vip',
    'filter by source': '/v1/leads?source=spring-ad',
    'filter by city': `/v1/leads${query({ 'fields[city]': 'Köln' })}`,
    'filter by two fields': `/v1/leads${query({ 'fields[city]': 'Köln', 'fields[budget][gte]': '990' })}`,
    'filter by number': `/v1/leads${query({ 'fields[age][gte]': '77' })}`,
    'filter by what nobody has': `/v1/leads${query({ 'fields[city]': 'Atlantis' })}`,
    'search a name of one': `/v1/leads${query({ q: `person ${leads / 2}` })}`,
    'search a word in every name': '/v1/leads?q=person',
    'search a word in every address': '/v1/leads?q=example.com',
    'search a part of a number': '/v1/leads?q=0151%2010000',
    'search two letters': '/v1/leads?q=mi',
    'search in Cyrillic': `/v1/leads${query({ q: 'иванов' })}`,
    'search one sign': `/v1/leads${query({ q: '王' })}`,
    'search nobody': '/v1/leads?q=xyzzyq',
    board: '/v1/board',
    'board, one tag': '/v1/board?tag=vip',
    'messages with a word in all': '/v1/messages?q=please',
    'messages with a rare word': '/v1/messages?q=777777',
    'messages with three words': `/v1/messages${query({ q: 'voucher receipt paid' })}`,
    'messages in Chinese': `/v1/messages${query({ q: '预约' })}`,
    'messages, none': '/v1/messages?q=xyzzyq',
  }
  const figures: CrmFigures[] = []
  for (const [what, where] of Object.entries(asked)) {
    const timesMs: number[] = []
    let rows = 0
    for (let turn = 0; turn < rounds; turn++) {
      const begun = performance.now()
      const { data, columns } = await ask(where)
      timesMs.push(performance.now() - begun)
      rows = data?.length ?? columns?.reduce((sum, column) => sum + column.leads.length, 0) ?? 0
    }
    const steady = timesMs.slice(Math.min(2, rounds - 1)) // the first ones fill caches
    figures.push({ what, rows, p50Ms: round(quantile(steady, 0.5), 1), p95Ms: round(quantile(steady, 0.95), 1) })
  }
  return figures
}

/** One person with everything that is theirs, among all the others. */
async function measureErasure(
  sql: Awaited<ReturnType<typeof openProduct>>['db']['sql'],
  api: Awaited<ReturnType<typeof createApi>>,
  key: string,
): Promise<CrmFigures> {
  const rows = await sql<{ id: string }[]>`select id from leads where erased_at is null order by id limit 10`
  const timesMs: number[] = []
  for (const { id } of rows) {
    const begun = performance.now()
    const request = new Request(`http://bench.test/v1/leads/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } })
    const { status } = await api.fetch(request)
    if (status !== 204) throw new Error(`erasing ended in ${status}`)
    timesMs.push(performance.now() - begun)
  }
  return { what: 'erase a person', rows: rows.length, p50Ms: round(quantile(timesMs, 0.5), 1), p95Ms: round(quantile(timesMs, 0.95), 1) }
}
