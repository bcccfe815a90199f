import { Redis } from 'ioredis'
import postgres from 'postgres'

export interface Services {
  databaseUrl: string
  redisUrl: string
  sql: postgres.Sql
  drop(): Promise<void>
}

const databaseUrl = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres:postgres@127.0.0.1:5432/postgres'
const redisUrl = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379/11'

/** A database of its own on the server at hand, and its Redis; undefined where one of them does not answer. */
export async function openServices(name: string): Promise<Services | undefined> {
  const database = `proviso_bench_${name}_${process.pid}`
  const admin = postgres(databaseUrl, { max: 1, connect_timeout: 2, onnotice() {} })
  try {
    await redisAnswers()
    await admin.unsafe(`create database ${database}`)
  } catch {
    await admin.end({ timeout: 1 }).catch(() => {})
    return undefined
  }
  const own = new URL(databaseUrl)
  own.pathname = `/${database}`
  const sql = postgres(own.href, { max: 2, onnotice() {} })
  return {
    databaseUrl: own.href,
    redisUrl,
    sql,
    async drop() {
      await sql.end({ timeout: 1 })
      await admin.unsafe(`drop database if exists ${database} with (force)`)
      await admin.end()
    },
  }
}

async function redisAnswers(): Promise<void> {
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 2000, retryStrategy: () => null })
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
  } finally {
    redis.disconnect()
  }
}
