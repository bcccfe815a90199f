import type { Database } from '@proviso/db'
import type { Caller } from '../../access/caller.ts'

/** Whether a caller whose answer goes on for hours may still have it: by the very key or session they came with, and in the role they had then. */
export async function isAdmitted({ sql }: Database, { kind, id, businessId, session }: Caller): Promise<boolean> {
  const rows =
    kind === 'key'
      ? await sql`select id from api_keys where id = ${id} and removed_at is null and (expires_at is null or expires_at > now())`
      : await sql`
          select s.id from sessions s join memberships m on m.business_id = s.business_id and m.user_id = s.user_id
          where s.id = ${session?.id ?? ''} and s.business_id = ${businessId} and m.role = ${session?.role ?? ''} and s.expires_at > now()`
  return rows.length > 0
}
