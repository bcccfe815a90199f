import { cleanJson, type RawUpdate } from '@proviso/contracts'
import { json } from '@proviso/db'
import type { Messaging } from '../messaging.ts'

/**
 * Stores raw updates, each once; one statement, one commit. Resolves when they are durable: only then may they be confirmed to the messenger.
 * @returns lanes that have something new
 */
export async function storeUpdates(
  { db }: Messaging,
  channel: { id: string; businessId: string },
  updates: RawUpdate[],
): Promise<string[]> {
  if (!updates.length) return []
  const rows = updates.map(({ key, lane, payload }) => ({
    channelId: channel.id,
    businessId: channel.businessId,
    key,
    lane,
    payload: json(db.sql, cleanJson(payload)),
  }))
  const stored = await db.sql<{ lane: string }[]>`insert into updates ${db.sql(rows)} on conflict do nothing returning lane`
  return [...new Set(stored.map((row) => row.lane))]
}
