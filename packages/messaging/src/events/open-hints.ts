import { type Logger, loggable } from '@proviso/contracts'
import type { Database } from '@proviso/db'
import { Redis } from 'ioredis'

/** News between processes that businesses have new events. Hints: one that is lost costs time, since who follows also looks by the clock. */
export interface Hints {
  say(businessIds: Iterable<string>): void
  /** Begins to hear what other processes say. */
  hear(listener: (businessIds: string[]) => void): void
  close(): Promise<void>
}

interface HintOptions {
  db: Database
  redisUrl?: string
  /** Keeps installations apart on one Redis. */
  prefix?: string
  /** There is no other process. */
  alone: boolean
  log: Logger
}

const gatherMs = 50

/** By Redis where there is one, else by NOTIFY; several within a moment are one, however much is written. */
export function openHints({ db, redisUrl, prefix = 'proviso', alone, log }: HintOptions): Hints {
  if (alone) return { say() {}, hear() {}, async close() {} }
  const channel = `${prefix}_events`
  const wire = redisUrl ? overRedis(redisUrl, channel, log) : overPostgres(db, channel, log)
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    const ids = [...gathered]
    gathered.clear()
    // a NOTIFY takes less than 8000 bytes
    for (let from = 0; from < ids.length; from += 100) wire.publish(ids.slice(from, from + 100).join(','))
  }
  return {
    say(businessIds) {
      for (const id of businessIds) gathered.add(id)
      timer ??= setTimeout(flush, gatherMs)
      timer.unref()
    },
    hear: (listener) => wire.subscribe((text) => listener(text.split(','))),
    async close() {
      clearTimeout(timer)
      await wire.close()
    },
  }
}

interface HintWire {
  publish(text: string): void
  subscribe(listener: (text: string) => void): void
  close(): Promise<void>
}

function overRedis(url: string, channel: string, log: Logger): HintWire {
  const options = {
    connectTimeout: 2000,
    retryStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 5), 2000),
    lazyConnect: true,
  }
  const out = new Redis(url, { ...options, enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2000 })
  const into = new Redis(url, { ...options, maxRetriesPerRequest: null })
  for (const redis of [out, into]) redis.on('error', (error) => log.debug({ error: loggable(error) }, 'hints of events: Redis'))
  return {
    publish(text) {
      if (out.status === 'wait') out.connect().catch(() => {})
      // away: who follows looks by the clock
      out.publish(channel, text).catch(() => {})
    },
    subscribe(listener) {
      into.on('message', (_, text) => listener(text))
      into.subscribe(channel).catch((error) => log.warn({ error: loggable(error) }, 'news of events is not heard; the clock is looked at'))
    },
    async close() {
      out.disconnect()
      into.disconnect()
    },
  }
}

function overPostgres({ sql }: Database, channel: string, log: Logger): HintWire {
  let listening: Promise<{ unlisten(): Promise<void> }> | undefined
  return {
    publish(text) {
      sql`select pg_notify(${channel}, ${text})`.catch(() => {})
    },
    subscribe(listener) {
      listening = sql.listen(channel, listener)
      listening.catch((error) => log.warn({ error: loggable(error) }, 'news of events is not heard; the clock is looked at'))
    },
    async close() {
      await (await listening?.catch(() => undefined))?.unlisten().catch(() => {})
    },
  }
}
