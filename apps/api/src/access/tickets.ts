import { randomBytes } from 'node:crypto'
import type { Queryable } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'

const lifetimeMs = 5 * 60_000

export interface Ticket {
  kind: 'second_factor' | 'passkey' | 'new_passkey'
  userId: string | null
  data: Record<string, string>
}

/** What the next step of an act has to bring, within five minutes. Only its hash is stored. */
export async function createTicket(sql: Queryable, { kind, userId, data }: Ticket): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifetimeMs)
  await sql`insert into sign_in_tickets ${sql({ hash: hashSecret(token), kind, userId, data: sql.json(data), expiresAt })}`
  return token
}

/** Looks at a ticket without using it up: a mistyped code may be followed by a better one. */
export async function readTicket(sql: Queryable, kind: Ticket['kind'], token: string): Promise<Ticket | undefined> {
  const [row] = await sql<Ticket[]>`
    select kind, user_id, data from sign_in_tickets where hash = ${hashSecret(token)} and kind = ${kind} and expires_at > now()`
  return row
}

/** Uses a ticket up: of two who come with it, one gets it. */
export async function takeTicket(sql: Queryable, kind: Ticket['kind'], token: string): Promise<Ticket | undefined> {
  const [row] = await sql<Ticket[]>`
    delete from sign_in_tickets where hash = ${hashSecret(token)} and kind = ${kind} and expires_at > now() returning kind, user_id, data`
  return row
}
