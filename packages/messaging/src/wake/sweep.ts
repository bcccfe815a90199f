import type { Database } from '@proviso/db'

/** Conversations that are due and that nobody seems to look at: a lost queue, a refused wake, a dead worker. Marks them, so that rivals do not say it twice. */
export async function sweepDueConversations({ sql }: Database, { graceMs, most }: { graceMs: number; most: number }): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update conversations set woken_at = now() where id in (
      select id from conversations
      where due_at < now() - ${`${graceMs} milliseconds`}::interval and (woken_at is null or woken_at < now() - interval '5 seconds')
        and (lease_until is null or lease_until < now())
      order by due_at limit ${most} for update skip locked)
    returning id`
  return rows.map((row) => row.id)
}

/** At the start of the one owner of an embedded database: no other worker lives, so no lease means anything. */
export async function forgetLeases({ sql }: Database): Promise<void> {
  await sql`update conversations set lease_token = null, lease_until = null, woken_at = null where lease_token is not null or woken_at is not null`
  await sql`update channels set receiver_token = null, receiver_until = null where receiver_token is not null`
  await sql`update outbox set claim_until = now() where state = 'sending'`
  await sql`update attachments set fetch_after = now() - interval '1 second' where state = 'pending'`
}
