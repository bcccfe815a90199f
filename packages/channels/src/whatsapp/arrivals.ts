import { setTimeout as delay } from 'node:timers/promises'
import { type Logger, loggable, type RawUpdate } from '@proviso/contracts'
import type { Names } from './names.ts'
import { type Chat, rawUpdate, type WhatsAppUpdate } from './raw-update.ts'
import type { Envelope } from './stanza.ts'

export interface Arrival {
  envelope: Pick<Envelope, 'used' | 'other'>
  update(chat: Chat): WhatsAppUpdate
  /** Of the journal's row that may go once the update is stored. */
  hash?: string
}

/** The one writer of what arrives, in the order of arrival. */
export interface Arrivals {
  /** Resolves once it is stored; or once storing failed, which is tried again until it succeeds. Never throws. */
  take(arrival: Arrival): Promise<void>
  /** Once nothing waits, or the signal has ended. What is left then stands in the journal. */
  settled(): Promise<void>
}

interface Waiting extends Arrival {
  tried(): void
}

interface Options {
  names: Names
  persist(updates: RawUpdate[]): Promise<void>
  /** These rows of the journal are updates now. */
  stored(hashes: string[]): void
  log: Logger
  signal: AbortSignal
}

const mostAtOnce = 100
const mostRemembered = 5000

export function openArrivals({ names, persist, stored, log, signal }: Options): Arrivals {
  const queue: Waiting[] = []
  /** The library tells most things twice. */
  const recent = new Set<string>()
  let pumping: Promise<void> | undefined

  const store = async (batch: Waiting[]) => {
    const updates: RawUpdate[] = []
    for (const { envelope, update } of batch) {
      const raw = rawUpdate(update(await names.resolve(envelope.used, envelope.other)))
      if (!recent.has(raw.key) && !updates.some(({ key }) => key === raw.key)) updates.push(raw)
    }
    if (updates.length) await persist(updates)
    for (const { key } of updates) recent.add(key)
    if (recent.size > mostRemembered) for (const key of [...recent].slice(0, recent.size - mostRemembered)) recent.delete(key)
    stored(batch.flatMap(({ hash }) => hash ?? []))
  }
  const pump = async () => {
    for (let failures = 0; queue.length; ) {
      const batch = queue.slice(0, mostAtOnce)
      try {
        await store(batch)
        queue.splice(0, batch.length)
        failures = 0
      } catch (error) {
        log.error({ error: loggable(error) }, 'what arrived could not be stored; it is stored again')
      }
      for (const { tried } of batch) tried()
      if (queue[0] === batch[0]) {
        await delay(Math.min(500 * 2 ** failures++, 15_000), undefined, { signal }).catch(() => undefined)
        if (signal.aborted) break
      }
    }
    pumping = undefined
  }
  return {
    take: (arrival) =>
      new Promise((tried) => {
        queue.push({ ...arrival, tried })
        pumping ??= pump()
      }),
    async settled() {
      await pumping
    },
  }
}
