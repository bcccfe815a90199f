import type { Messaging } from '../messaging.ts'
import { takeLane } from './take-lane.ts'

/** Updates that were stored and not taken: their process died in between. */
export async function sweepLanes(messaging: Messaging, graceMs: number): Promise<void> {
  const lanes = await messaging.db.sql<{ channelId: string; businessId: string; lane: string }[]>`
    select distinct u.channel_id, u.business_id, u.lane from updates u join channels c on c.id = u.channel_id and c.removed_at is null
    where u.taken_at is null and u.received_at < now() - ${`${graceMs} milliseconds`}::interval limit 100`
  await Promise.all(lanes.map(({ channelId, businessId, lane }) => takeLane(messaging, { id: channelId, businessId }, lane)))
}

/** The raw form of what was taken is kept for three days: longer than any messenger delivers again. */
export async function purgeUpdates({ db }: Messaging): Promise<void> {
  await db.sql`delete from updates where taken_at < now() - interval '3 days'`
}
