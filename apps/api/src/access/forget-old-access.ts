import type { Database } from '@proviso/db'
import { browserLifetimeDays } from './session-cookie.ts'

const everyMs = 10 * 60_000

/** Removes, now and then, what time has made worthless: spent patience, tickets, sessions, and links of long ago. */
export function forgetOldAccess({ sql }: Database): () => Promise<void> {
  let lastMs = 0
  return async () => {
    if (Date.now() - lastMs < everyMs) return
    lastMs = Date.now()
    await sql`delete from attempt_limits where full_at < now()`
    await sql`delete from sign_in_tickets where expires_at < now()`
    await sql`delete from sessions where expires_at < now()`
    await sql`delete from known_devices where last_sign_in_at < now() - ${browserLifetimeDays}::int * interval '1 day'`
    await sql`delete from sign_in_links where expires_at < now() - interval '30 days'`
  }
}
