import { randomUUID } from 'node:crypto'
import type { Database, WebhookDeliveryRow, WebhookRow } from '@proviso/db'
import { claimMs } from '../keep-claim.ts'

/** Of one endpoint, on their way at once. */
const atOnce = 4

export interface ClaimedDelivery extends WebhookDeliveryRow {
  token: string
  url: string
  secret: Buffer
}

/** Deliveries that are due, for endpoints that are in force and do not ask to be left alone; never more than a few of one endpoint at once. */
export async function claimDeliveries({ sql }: Database, most: number): Promise<ClaimedDelivery[]> {
  const token = randomUUID()
  const rows = await sql<(WebhookDeliveryRow & Pick<WebhookRow, 'url' | 'secret'>)[]>`
    with busy as (select distinct webhook_id from webhook_deliveries where state = 'queued' and due_at <= now() limit 100),
    ready as (
      select d.id from busy join webhooks w on w.id = busy.webhook_id and w.removed_at is null and w.disabled_at is null
        and (w.paused_until is null or w.paused_until <= now())
      cross join lateral (
        select id from webhook_deliveries where webhook_id = w.id and state = 'queued' and due_at <= now() order by due_at, seq
        limit greatest(0, ${atOnce} - (select count(*) from webhook_deliveries s where s.webhook_id = w.id and s.state = 'sending'))
        for update skip locked) d
      limit ${most})
    update webhook_deliveries d set state = 'sending', claim_token = ${token}, claim_until = now() + ${`${claimMs} milliseconds`}::interval, tries = d.tries + 1
    from ready, webhooks w where d.id = ready.id and w.id = d.webhook_id returning d.*, w.url, w.secret`
  return rows.map((row) => ({ ...row, token }))
}

export const renewDelivery = async ({ sql }: Database, { id, token }: ClaimedDelivery): Promise<void> => {
  await sql`update webhook_deliveries set claim_until = now() + ${`${claimMs} milliseconds`}::interval where id = ${id} and claim_token = ${token} and state = 'sending'`
}

/** What was on its way when its process died goes again: the far side knows a repetition by its id. */
export const freeLostDeliveries = async ({ sql }: Database): Promise<void> => {
  await sql`update webhook_deliveries set state = 'queued', due_at = now(), claim_until = null where state = 'sending' and claim_until < now()`
}

/** What has ended is kept for thirty days. */
export const purgeDeliveries = async ({ sql }: Database): Promise<void> => {
  await sql`delete from webhook_deliveries where ended_at < now() - interval '30 days'`
}
