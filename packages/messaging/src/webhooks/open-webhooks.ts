import { type Fault, type Logger, loggable, newId, ProvisoError } from '@proviso/contracts'
import type { Database, DeliveryAttempt, EventRow, Sealer, WebhookDeliveryRow, WebhookRow } from '@proviso/db'
import { type GuardedFetch, newSigningSecret, type TargetRules, targetProblem } from '@proviso/outbound'
import { keepClaim } from '../keep-claim.ts'
import { type ClaimedDelivery, claimDeliveries, freeLostDeliveries, purgeDeliveries, renewDelivery } from './claim-deliveries.ts'
import { type Posted, postEvent } from './post-event.ts'
import { settleDelivery } from './settle-delivery.ts'
import { webhookBody } from './webhook-body.ts'

export interface WebhookDeps {
  db: Database
  log: Logger
  sealer: Sealer
  guardedFetch: GuardedFetch
  rules: TargetRules
  /** After the commit: something for a business's owners is on its way. */
  ownersTold(businessId: string): void
}

export interface Webhooks {
  /** Subscribes an address; the secret is told this once. `validation_failed` for one that may not be called. */
  create(businessId: string, wish: { url: string; events: string[] }): Promise<{ row: WebhookRow; secret: string }>
  /** Other events, or on and off; what still waits goes out once it is on. Undefined: no such webhook. */
  change(businessId: string, id: string, wish: { events?: string[]; enabled?: boolean }): Promise<WebhookRow | undefined>
  /** Sends a signed trial at once and says what came of it; it is no delivery and changes nothing. Undefined: no such webhook. */
  test(businessId: string, id: string): Promise<DeliveryAttempt | undefined>
  /** Nothing more is sent there. False: no such webhook. */
  remove(businessId: string, id: string): Promise<boolean>
  /** Sends a delivery again, whatever became of it, as soon as may be; undefined: no such delivery. */
  resend(businessId: string, id: string, deliveryId: string): Promise<WebhookDeliveryRow | undefined>
  /** Begins to send what is due, beside what is on its way. Never throws. */
  deliver(): Promise<void>
  /** When nothing is on its way from this process any more. */
  atRest(): Promise<void>
  purge(): Promise<void>
}

const mostAtOnce = 64

/** Tells owners' addresses what happens: each event at least once, signed, with patience for an endpoint that is out of order. */
export function openWebhooks(deps: WebhookDeps): Webhooks {
  const { db, log, sealer } = deps
  const inHand = new Set<Promise<void>>()
  let goesOn = true
  let looking: Promise<void> | undefined
  const look = async () => {
    try {
      await freeLostDeliveries(db)
      for (let room = mostAtOnce - inHand.size; room > 0; room = mostAtOnce - inHand.size) {
        const claimed = await claimDeliveries(db, room)
        for (const row of claimed) begin(row)
        if (claimed.length < room) return
      }
    } catch (error) {
      log.warn({ error: loggable(error) }, 'webhooks could not be looked at; the next round follows')
    }
  }
  const deliver = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  const begin = (row: ClaimedDelivery) => {
    const work = deliverOne(deps, row)
      .catch((error) => log.warn({ error: loggable(error), deliveryId: row.id }, 'a delivery could not be concluded; it goes again'))
      .finally(() => {
        inHand.delete(work)
        if (goesOn) void deliver()
      })
    inHand.add(work)
  }
  return {
    async create(businessId, { url, events }) {
      const problem = targetProblem(new URL(url), deps.rules)
      const faults: Fault[] = problem ? [{ pointer: '/url', detail: problem }] : []
      if (problem) throw new ProvisoError('validation_failed', 'The webhook is not valid.', { faults })
      const secret = newSigningSecret()
      const values = { id: newId('webhook'), businessId, url, events: [...new Set(events)], secret: sealer.seal(secret) }
      const [row] = await db.business(businessId, (tx) => tx<WebhookRow[]>`insert into webhooks ${tx(values)} returning *`)
      if (!row) throw new Error('an insert returns its row')
      return { row, secret }
    },
    change: (businessId, id, { events, enabled }) =>
      db.business(businessId, async (tx) => {
        const values = {
          ...(events ? { events: [...new Set(events)] } : {}),
          ...(enabled === true ? { disabledAt: null, disabledReason: null, failingSince: null, pausedUntil: null } : {}),
          ...(enabled === false ? { disabledAt: new Date(), disabledReason: 'it was switched off by a person' } : {}),
        }
        const [row] = Object.keys(values).length
          ? await tx<WebhookRow[]>`
              update webhooks set ${tx(values)} where business_id = ${businessId} and id = ${id} and removed_at is null returning *`
          : await tx<WebhookRow[]>`select * from webhooks where business_id = ${businessId} and id = ${id} and removed_at is null`
        return row
      }),
    test: (businessId, id) => trial(deps, businessId, id),
    remove: (businessId, id) =>
      db.business(businessId, async (tx) => {
        const [removed] =
          await tx`update webhooks set removed_at = now() where business_id = ${businessId} and id = ${id} and removed_at is null returning id`
        if (removed)
          await tx`update webhook_deliveries set state = 'failed', ended_at = now() where business_id = ${businessId} and webhook_id = ${id} and state = 'queued'`
        return removed !== undefined
      }),
    resend: (businessId, id, deliveryId) =>
      db.business(businessId, async (tx) => {
        const [webhook] = await tx<WebhookRow[]>`
          select * from webhooks where business_id = ${businessId} and id = ${id} and removed_at is null for share`
        if (!webhook) return undefined
        if (webhook.disabledAt) throw new ProvisoError('conflict', 'This webhook is switched off: switch it on first.')
        const [row] = await tx<WebhookDeliveryRow[]>`
          update webhook_deliveries set state = case when state = 'sending' then state else 'queued' end, tries = 0, due_at = now(), ended_at = null
          where business_id = ${businessId} and webhook_id = ${id} and id = ${deliveryId} returning *`
        return row
      }),
    deliver,
    async atRest() {
      goesOn = false
      await looking
      while (inHand.size) await Promise.all(inHand)
      goesOn = true
    },
    purge: () => purgeDeliveries(db),
  }
}

async function trial(deps: WebhookDeps, businessId: string, id: string): Promise<DeliveryAttempt | undefined> {
  const [row] = await deps.db.business(
    businessId,
    (tx) => tx<WebhookRow[]>`select * from webhooks where business_id = ${businessId} and id = ${id} and removed_at is null`,
  )
  if (!row) return undefined
  const eventId = newId('event')
  const said = { type: 'webhook.test', timestamp: new Date().toISOString(), business_id: businessId, data: { id: eventId, webhook_id: id } }
  const { attempt } = await postEvent(deps.guardedFetch, {
    url: row.url,
    secret: deps.sealer.open(row.secret),
    eventId,
    body: JSON.stringify(said),
  })
  return attempt
}

async function deliverOne(deps: WebhookDeps, row: ClaimedDelivery): Promise<void> {
  const { db, log } = deps
  const posted = await keepClaim(
    () => renewDelivery(db, row),
    () => post(deps, row),
  )
  const { status, reason } = posted.attempt
  if (posted.outcome !== 'delivered') log.info({ deliveryId: row.id, webhookId: row.webhookId, status, reason }, 'a webhook did not arrive')
  if (await db.business(row.businessId, (tx) => settleDelivery(tx, row, posted))) deps.ownersTold(row.businessId)
}

/** What we cannot say or sign is a failed attempt like any other: its owner sees why. */
async function post({ db, sealer, guardedFetch }: WebhookDeps, row: ClaimedDelivery): Promise<Posted> {
  const fault = (reason: string): Posted => ({
    outcome: 'failed',
    attempt: { at: new Date().toISOString(), durationMs: 0, reason },
    pauseMs: 0,
  })
  const [event] = await db.sql<EventRow[]>`select * from events where seq = ${row.eventSeq} and business_id = ${row.businessId}`
  if (!event) return fault('the event is not there any more')
  let secret: string
  try {
    secret = sealer.open(row.secret)
  } catch {
    return fault('the secret of this webhook cannot be read with the present ENCRYPTION_KEY')
  }
  return postEvent(guardedFetch, { url: row.url, secret, eventId: row.eventId, body: webhookBody(event) })
}
