import type { Role } from '@proviso/contracts'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { Database } from '@proviso/db'
import { instant, instantOrNull } from '../instant.ts'

interface Row {
  id: string
  name: string
  email: string | null
  role: Role
  secondFactor: boolean
  ownerChats: number
  joinedAt: Date
  lastSeenAt: Date | null
}

/** People of one business. What guards their accounts lies out of reach of a scoped transaction, so the statement itself names the business. */
export const teamRows = ({ sql }: Database, businessId: string, userId?: string): Promise<Row[]> => sql<Row[]>`
  select u.id, u.name, u.email, m.role, m.created_at as joined_at,
    exists (select from credentials c where c.user_id = u.id and c.totp_confirmed_at is not null)
      or exists (select from passkeys p where p.user_id = u.id) as second_factor,
    (select count(*)::float8 from owner_links l where l.business_id = m.business_id and l.user_id = u.id and l.used_at is not null
      and l.ended_at is null) as owner_chats,
    (select max(last_seen_at) from sessions s where s.user_id = u.id and s.business_id = m.business_id) as last_seen_at
  from memberships m join users u on u.id = m.user_id
  where m.business_id = ${businessId} ${userId === undefined ? sql`` : sql`and u.id = ${userId}`}`

export const memberView = (row: Row, callerId: string): AnswerOf<typeof endpoints.team.patch> => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  you: row.id === callerId,
  second_factor: row.secondFactor,
  owner_chats: row.ownerChats,
  joined_at: instant(row.joinedAt),
  last_seen_at: instantOrNull(row.lastSeenAt),
})
