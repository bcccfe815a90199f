import { appendEvents, type DeliveryAttempt, json, type Tx, type WebhookRow } from '@proviso/db'
import { enqueueToOwners } from '../outbox/enqueue.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { nextAttemptMs } from './next-attempt.ts'
import type { Posted } from './post-event.ts'

const keptAttempts = 30
/** So many failures before the clock of an endpoint that is out of order begins. */
const severalFailures = 3

const ms = (value: number) => `${Math.ceil(value)} milliseconds`

/** What became of an attempt, and what it says of the endpoint. Returns whether owners were told something. */
export async function settleDelivery(tx: Tx, row: ClaimedDelivery, posted: Posted): Promise<boolean> {
  const { id, token, webhookId } = row
  const attempts = json(tx, [...row.attempts, posted.attempt].slice(-keptAttempts) satisfies DeliveryAttempt[])
  if (posted.outcome === 'delivered') {
    await tx`update webhook_deliveries set state = 'delivered', attempts = ${attempts}, ended_at = now(), claim_until = null where id = ${id} and claim_token = ${token}`
    await tx`update webhooks set failing_since = null, paused_until = null where id = ${webhookId} and (failing_since is not null or paused_until is not null)`
    return false
  }
  const pauseMs = posted.outcome === 'failed' ? posted.pauseMs : 0
  const nextMs = posted.outcome === 'gone' ? undefined : nextAttemptMs(row.tries, pauseMs)
  await tx`
    update webhook_deliveries set attempts = ${attempts}, claim_until = null, state = ${nextMs === undefined ? 'failed' : 'queued'},
      due_at = now() + ${ms(nextMs ?? 0)}::interval, ended_at = case when ${nextMs === undefined} then now() end
    where id = ${id} and claim_token = ${token}`
  if (posted.outcome === 'gone') return disable(tx, row, 'it answered 410: it does not want to hear any more')
  // locked before the count: of failures that end together the last one sees them all
  await tx`select id from webhooks where id = ${webhookId} for no key update`
  if (pauseMs > 0)
    await tx`update webhooks set paused_until = greatest(paused_until, now() + ${ms(pauseMs)}::interval) where id = ${webhookId}`
  const [webhook] = await tx<Pick<WebhookRow, 'failingSince'>[]>`
    update webhooks set failing_since = case
      when failing_since is not null then failing_since
      when ${row.tries >= severalFailures} or (select count(*) from webhook_deliveries where webhook_id = ${webhookId} and state = 'queued' and tries > 0) >= ${severalFailures}
      then now() end
    where id = ${webhookId} returning failing_since`
  const days = webhook?.failingSince ? (Date.now() - webhook.failingSince.getTime()) / 86_400_000 : 0
  return days >= 5 ? disable(tx, row, 'nothing has arrived there for five days') : false
}

/** Nothing more goes there until its owner subscribes it anew; they are told. */
async function disable(tx: Tx, { businessId, webhookId, url }: ClaimedDelivery, reason: string): Promise<boolean> {
  const [changed] = await tx`
    update webhooks set disabled_at = now(), disabled_reason = ${reason} where business_id = ${businessId} and id = ${webhookId} and disabled_at is null returning id`
  if (!changed) return false
  await tx`update webhook_deliveries set state = 'failed', ended_at = now() where webhook_id = ${webhookId} and state = 'queued'`
  const message = `The webhook to ${new URL(url).host} was switched off: ${reason}.`
  const chats = await enqueueToOwners(tx, businessId, { text: message })
  await appendEvents(tx, { businessId }, [{ type: 'owner.notified', data: { message, chats, webhook_id: webhookId } }])
  return true
}
