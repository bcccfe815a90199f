import type { Database } from '@proviso/db'
import type { Caller } from './caller.ts'

/** The caller behind the hash of a key, if the key is in force. Notes its use, at most once a minute. */
export async function findKey(db: Database, hash: string): Promise<Caller | undefined> {
  const [row] = await db.sql<{ id: string; businessId: string; scope: 'read' | 'write'; stale: boolean }[]>`
    select id, business_id, scope, last_used_at is null or last_used_at < now() - interval '1 minute' as stale
    from api_keys where hash = ${hash} and removed_at is null and (expires_at is null or expires_at > now())`
  if (!row) return undefined
  if (row.stale) {
    await db.sql`update api_keys set last_used_at = now()
      where id = ${row.id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`
  }
  return { kind: 'key', id: row.id, businessId: row.businessId, scope: row.scope }
}
