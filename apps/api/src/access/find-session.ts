import type { Role } from '@proviso/contracts'
import type { Database } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'
import type { Caller, SignInMethod } from './caller.ts'

interface Found {
  id: string
  userId: string
  businessId: string
  method: SignInMethod
  authenticatedAt: Date
  role: Role
  stale: boolean
}

/** The person behind the hash of a session cookie, if the session is in force and the membership still stands. Notes when they were seen, at most once a minute. */
export async function findSession(db: Database, hash: string): Promise<Caller | undefined> {
  const [row] = await db.sql<Found[]>`
    select s.id, s.user_id, s.business_id, s.method, s.authenticated_at, m.role, s.last_seen_at < now() - interval '1 minute' as stale
    from sessions s join memberships m on m.business_id = s.business_id and m.user_id = s.user_id
    where s.hash = ${hash} and s.expires_at > now()`
  if (!row) return undefined
  if (row.stale) await db.sql`update sessions set last_seen_at = now() where hash = ${hash} and last_seen_at < now() - interval '1 minute'`
  const { id, role, method, authenticatedAt } = row
  return {
    kind: 'session',
    id: row.userId,
    businessId: row.businessId,
    scope: role === 'viewer' ? 'read' : 'write',
    csrfToken: hashSecret(`csrf ${hash}`),
    session: { id, role, method, authenticatedAt },
  }
}
