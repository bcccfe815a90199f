import type { Queryable } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'
import type { Visit } from './accounts.ts'
import type { Caller } from './caller.ts'
import { openSession } from './open-session.ts'
import { sessionOf } from './require-session.ts'

interface Move {
  caller: Caller
  businessId: string
  visit: Visit
  /** Their proof is as of now. */
  anew?: boolean
}

/** Ends the caller's session and opens another one for the same proof, there: what a cookie may do never changes, the cookie does. */
export async function moveSession(
  sql: Queryable,
  { caller, businessId, visit, anew = false }: Move,
): Promise<{ token: string; id: string }> {
  const { id, method, authenticatedAt } = sessionOf(caller)
  await sql`delete from sessions where id = ${id}`
  const token = await openSession(sql, { businessId, userId: caller.id, method, visit, ...(anew ? {} : { authenticatedAt }) })
  const [row] = await sql<{ id: string }[]>`select id from sessions where hash = ${hashSecret(token)}`
  if (!row) throw new Error('the session was just opened')
  return { token, id: row.id }
}
