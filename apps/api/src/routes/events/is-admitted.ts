import type { Database } from '@proviso/db'
import type { Caller } from '../../access/caller.ts'

/** Whether a caller whose answer goes on for hours may still have it. */
export async function isAdmitted({ sql }: Database, { kind, id, businessId }: Caller): Promise<boolean> {
  const rows =
    kind === 'key'
      ? await sql`select id from api_keys where id = ${id} and removed_at is null and (expires_at is null or expires_at > now())`
      : await sql`
          select s.hash from sessions s join memberships m on m.business_id = s.business_id and m.user_id = s.user_id
          where s.user_id = ${id} and s.business_id = ${businessId} and s.expires_at > now() limit 1`
  return rows.length > 0
}
