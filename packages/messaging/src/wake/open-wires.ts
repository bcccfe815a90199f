import type { Logger } from '@proviso/contracts'
import { loggable } from '@proviso/contracts'
import type { Connection } from '@proviso/db'
import { type ConnectionOptions, createPostgresBackend, runMigrations } from 'bullmq'
import { Redis } from 'ioredis'
import pg from 'pg'

/** Connections of the queue. The producer fails at once when Redis is away (rows tell the rest); the consumer waits for ever. */
export interface QueueWires {
  kind: 'redis' | 'postgres'
  send: ConnectionOptions
  take: ConnectionOptions
  /** BullMQ's Postgres backend, or undefined for Redis: each overload knows one of them. */
  backend: undefined
  /** Redis key prefix. */
  prefix: string
  up(): boolean
  close(): Promise<void>
}

interface WireOptions {
  redisUrl?: string
  connection: Connection
  prefix?: string
  log: Logger
}

export async function openWires({ redisUrl, connection, prefix = 'proviso', log }: WireOptions): Promise<QueueWires> {
  return redisUrl ? redisWires(redisUrl, prefix, log) : postgresWires(connection, prefix, log)
}

function redisWires(url: string, prefix: string, log: Logger): QueueWires {
  const both = { connectTimeout: 2000, retryStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 5), 2000) }
  const send = new Redis(url, { ...both, enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2000 })
  const take = new Redis(url, { ...both, maxRetriesPerRequest: null })
  let away = false
  for (const redis of [send, take]) {
    redis.on('error', (error) => {
      if (!away) log.warn({ error: loggable(error) }, 'Redis does not answer: wakes are left to the sweep')
      away = true
    })
  }
  send.on('ready', () => {
    if (away) log.info({}, 'Redis is back')
    away = false
  })
  return {
    kind: 'redis',
    send: send as ConnectionOptions,
    take: take as ConnectionOptions,
    backend: undefined,
    prefix,
    up: () => send.status === 'ready',
    async close() {
      send.disconnect()
      take.disconnect()
    },
  }
}

async function postgresWires(connection: Connection, prefix: string, log: Logger): Promise<QueueWires> {
  const at: pg.PoolConfig = 'url' in connection ? { connectionString: connection.url } : connection
  const pool = new pg.Pool({ ...at, max: 10, options: '-c search_path=bullmq', application_name: 'proviso-queue' })
  pool.on('error', (error) => log.warn({ error: loggable(error) }, 'a queue connection broke'))
  const wire = pool as unknown as ConnectionOptions // the cast keeps one code path: each overload knows one backend
  return {
    kind: 'postgres',
    send: wire,
    take: wire,
    backend: createPostgresBackend as unknown as undefined,
    prefix,
    up: () => true,
    close: () => pool.end(),
  }
}

/** Tables of the queue on Postgres; nothing to do on Redis. Run once per start, under the migrations' lock. */
export async function migrateQueue(connection: Connection): Promise<void> {
  const at: pg.ClientConfig = 'url' in connection ? { connectionString: connection.url } : connection
  const client = new pg.Client({ ...at, options: '-c search_path=bullmq' })
  await client.connect()
  try {
    await runMigrations(client as unknown as pg.PoolClient)
  } finally {
    await client.end()
  }
}
