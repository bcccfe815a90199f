import { endpoints } from '@proviso/contracts/endpoints'
import type { SignInMethod } from '../../access/caller.ts'
import { sessionOf } from '../../access/require-session.ts'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { instant } from '../instant.ts'

interface Row {
  id: string
  businessId: string
  businessName: string
  method: SignInMethod
  device: string | null
  address: string | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  key: string
}

export const listSessions = route(endpoints.sessions.list, async ({ product: { db }, caller, paging }) => {
  const current = sessionOf(caller)
  const [at, id] = [textAt(paging.after, 0), textAt(paging.after, 1)]
  const after = at === undefined || id === undefined ? db.sql`` : db.sql`and (s.created_at, s.id) < (${at}::text::timestamptz, ${id})`
  const rows = await db.sql<Row[]>`
    select s.*, b.name as business_name, s.created_at::text as key from sessions s join businesses b on b.id = s.business_id
    where s.user_id = ${caller.id} and s.expires_at > now() ${after} order by s.created_at desc, s.id desc limit ${paging.limit + 1}`
  return cutPage(
    paging,
    rows,
    ({ key, id }) => [key, id],
    (row) => ({
      id: row.id,
      current: row.id === current.id,
      business: { id: row.businessId, name: row.businessName },
      method: row.method,
      device: row.device,
      address: row.address,
      created_at: instant(row.createdAt),
      last_seen_at: instant(row.lastSeenAt),
      expires_at: instant(row.expiresAt),
    }),
  )
})
