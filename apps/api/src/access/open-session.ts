import { randomBytes } from 'node:crypto'
import type { Queryable } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'
import type { Visit } from './accounts.ts'
import type { SignInMethod } from './caller.ts'
import { sessionLifetimeMs } from './session-cookie.ts'

interface NewSession {
  businessId: string
  userId: string
  method: SignInMethod
  visit: Visit
  /** When the person proved who they are; absent: just now. */
  authenticatedAt?: Date
}

/**
 * Opens a session and returns what its cookie holds; only a hash of it is stored. The session that the visitor came with ends, whosever it was: a cookie that
 * was there before somebody signed in is never the one they are signed in by.
 */
export async function openSession(
  sql: Queryable,
  { businessId, userId, method, visit, authenticatedAt = new Date() }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { address, device, cookie } = visit
  if (cookie) await sql`delete from sessions where hash = ${hashSecret(cookie)}`
  const expiresAt = new Date(Date.now() + sessionLifetimeMs)
  await sql`insert into sessions ${sql({ hash: hashSecret(token), businessId, userId, method, device, address, authenticatedAt, expiresAt })}`
  return token
}

/** The business a person goes on in: the one they were in last, of those they belong to. */
export async function usualBusiness(sql: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await sql<{ businessId: string }[]>`
    select m.business_id from memberships m where m.user_id = ${userId}
    order by (select max(last_seen_at) from sessions s where s.user_id = m.user_id and s.business_id = m.business_id) desc nulls last,
      m.created_at, m.business_id limit 1`
  return row?.businessId
}
