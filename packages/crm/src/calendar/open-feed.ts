import { randomBytes } from 'node:crypto'
import { newId, ProvisoError } from '@proviso/contracts'
import type { CalendarFeedRow, Tx } from '@proviso/db'
import { hashSecret } from './calendar-feed.ts'

/** A feed, and the secret of its address: known now and never again. */
export interface OpenedFeed {
  feed: CalendarFeedRow
  secret: string
}

const newSecret = () => randomBytes(24).toString('base64url')

interface NewFeed {
  businessId: string
  staff?: string | undefined
  /** Who gets to know the address. */
  createdBy?: string | null
}

/** Makes a calendar that may be subscribed to; of one member of staff, or of the whole business. @throws ProvisoError `validation_failed` */
export async function openFeed(tx: Tx, { businessId, staff, createdBy = null }: NewFeed): Promise<OpenedFeed> {
  if (staff !== undefined) {
    const [member] = await tx`select key from staff where business_id = ${businessId} and key = ${staff} and removed_at is null`
    if (!member)
      throw new ProvisoError('validation_failed', undefined, { faults: [{ pointer: '/staff', detail: 'no such member of staff' }] })
  }
  const secret = newSecret()
  const row = { id: newId('calendarFeed'), businessId, staffKey: staff ?? null, secretHash: hashSecret(secret), createdBy }
  const [feed] = await tx<[CalendarFeedRow]>`insert into calendar_feeds ${tx(row)} returning *`
  return { feed, secret }
}

/** Gives a calendar a new address; the old one knows nothing any more. @throws ProvisoError `not_found` */
export async function rotateFeed(
  tx: Tx,
  { businessId, id, createdBy = null }: { businessId: string; id: string; createdBy?: string | null },
): Promise<OpenedFeed> {
  const secret = newSecret()
  const [feed] = await tx<CalendarFeedRow[]>`
    update calendar_feeds set secret_hash = ${hashSecret(secret)}, rotated_at = now(), created_by = ${createdBy}
    where business_id = ${businessId} and id = ${id} and ended_at is null returning *`
  if (!feed) throw new ProvisoError('not_found', 'There is no such calendar.')
  return { feed, secret }
}

/** Ends a calendar: nobody reads it any more. @throws ProvisoError `not_found` */
export async function endFeed(tx: Tx, { businessId, id }: { businessId: string; id: string }): Promise<void> {
  const [ended] = await tx`
    update calendar_feeds set ended_at = now() where business_id = ${businessId} and id = ${id} and ended_at is null returning id`
  if (!ended) throw new ProvisoError('not_found', 'There is no such calendar.')
}
