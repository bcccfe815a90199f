import type { Database } from '@proviso/db'

const everyMs = 10 * 60_000

/** Removes answers that nobody may ask for again, now and then. */
export function forgetOldRequests(db: Database): () => Promise<void> {
  let lastMs = 0
  return async () => {
    if (Date.now() - lastMs < everyMs) return
    lastMs = Date.now()
    await db.sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
  }
}
