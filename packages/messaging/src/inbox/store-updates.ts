import { cleanJson, cleanText, loggable, type RawUpdate } from '@proviso/contracts'
import { type Database, json, sqlState } from '@proviso/db'
import type { Messaging } from '../messaging.ts'

interface Owner {
  id: string
  businessId: string
}

/** Lanes are short by nature; one that is not would not fit into their index. */
const longestLane = 200

/**
 * Stores raw updates, each once; one statement, one commit. Resolves when they are durable: only then may they be confirmed to the messenger.
 * One that no column takes is kept by its key alone, and said aloud: refused, it would come again for ever and hold up all that follow it.
 * @returns lanes that have something new
 */
export async function storeUpdates(messaging: Messaging, channel: Owner, updates: RawUpdate[]): Promise<string[]> {
  if (!updates.length) return []
  try {
    return await store(messaging.db, channel, updates)
  } catch (error) {
    if (!isInTheData(error)) throw error
    const [first, ...others] = updates
    if (first && !others.length) {
      messaging.log.error({ error: loggable(error), channelId: channel.id, update: first.key }, 'an update cannot be stored as it is')
      return store(messaging.db, channel, [{ ...first, lane: 'other', payload: { update_id: Number(first.key), unstorable: true } }])
    }
    const lanes: string[] = []
    for (const update of updates) lanes.push(...(await storeUpdates(messaging, channel, [update])))
    return [...new Set(lanes)]
  }
}

async function store({ sql }: Database, channel: Owner, updates: RawUpdate[]): Promise<string[]> {
  const rows = updates.map(({ key, lane, payload }) => ({
    channelId: channel.id,
    businessId: channel.businessId,
    key,
    lane: cleanText(lane).slice(0, longestLane),
    payload: json(sql, cleanJson(payload)),
  }))
  const stored = await sql<{ lane: string }[]>`insert into updates ${sql(rows)} on conflict do nothing returning lane`
  return [...new Set(stored.map((row) => row.lane))]
}

/** A value that no column takes, or nesting that no stack holds. */
const isInTheData = (error: unknown): boolean => error instanceof RangeError || /^(22|54)/.test(sqlState(error) ?? '')
