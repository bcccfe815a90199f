import type { Database } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'
import type { Caller } from './caller.ts'

/** The person behind the hash of a session cookie, if the session is in force and the membership still stands. */
export async function findSession(db: Database, hash: string): Promise<Caller | undefined> {
  const [row] = await db.sql<{ userId: string; businessId: string; role: string }[]>`
    select s.user_id, s.business_id, m.role
    from sessions s join memberships m on m.business_id = s.business_id and m.user_id = s.user_id
    where s.hash = ${hash} and s.expires_at > now()`
  if (!row) return undefined
  const scope = row.role === 'viewer' ? 'read' : 'write'
  return { kind: 'session', id: row.userId, businessId: row.businessId, scope, csrfToken: hashSecret(`csrf ${hash}`) }
}
