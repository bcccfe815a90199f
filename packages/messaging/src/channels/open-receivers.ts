import { randomUUID } from 'node:crypto'
import { loggable } from '@proviso/contracts'
import { appendEvents } from '@proviso/db'
import { storeUpdates } from '../inbox/store-updates.ts'
import { type LaneOwner, takeLane } from '../inbox/take-lane.ts'
import type { Messaging } from '../messaging.ts'

const leaseMs = 6000
const renewMs = 2000
const lookMs = 1000

export interface Receivers {
  close(): Promise<void>
}

interface Running {
  stop: AbortController
  ended: Promise<void>
}

/** Receives every channel that wants polling and that nobody else receives; at most one process per account, by a lease with an expiry. */
export function openReceivers(messaging: Messaging): Receivers {
  const running = new Map<string, Running>()
  /** The messenger refused the account: not tried again until it has new secrets. */
  const refused = new Map<string, string>()
  let closing = false

  const look = async () => {
    if (closing) return
    const wanted = await messaging.db.sql<(LaneOwner & { secrets: Buffer })[]>`
      select id, business_id, secrets from channels where removed_at is null and receives_by = 'polling' and (receiver_until is null or receiver_until < now())`
    for (const channel of wanted) {
      const secrets = channel.secrets.toString('base64')
      if (closing || running.has(channel.id) || refused.get(channel.id) === secrets) continue
      const stop = new AbortController()
      const ended = receiveOne(messaging, channel, stop)
        .then((end) => {
          if (end === 'refused') refused.set(channel.id, secrets)
        })
        .catch((error) =>
          messaging.log.error({ error: loggable(error), channelId: channel.id }, 'receiving ended with a fault; it is taken up again'),
        )
        .finally(() => running.delete(channel.id))
      running.set(channel.id, { stop, ended })
    }
  }
  const safely = () => look().catch((error) => messaging.log.warn({ error: loggable(error) }, 'channels could not be looked at'))
  const timer = setInterval(safely, lookMs)
  messaging.receiverWanted = () => void safely()
  void safely()
  return {
    async close() {
      closing = true
      clearInterval(timer)
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}

async function receiveOne(messaging: Messaging, channel: LaneOwner, stop: AbortController): Promise<'refused' | 'ended'> {
  const { db, log } = messaging
  const token = randomUUID()
  const lease = `${leaseMs} milliseconds`
  const [taken] = await db.sql`
    update channels set receiver_token = ${token}, receiver_until = now() + ${lease}::interval
    where id = ${channel.id} and (receiver_until is null or receiver_until < now()) returning id`
  if (!taken) return 'ended'
  messaging.connections.forget(channel.id) // its token may have been changed by another process just now
  const connection = await messaging.connections.of(channel.id)
  if (!connection?.receive) return 'refused'

  let held = true
  const renew = async () => {
    const rows =
      await db.sql`update channels set receiver_until = now() + ${lease}::interval where id = ${channel.id} and receiver_token = ${token} and removed_at is null returning id`
    held = rows.length === 1
    if (!held) stop.abort()
  }
  const timer = setInterval(
    () => renew().catch((error) => log.warn({ error: loggable(error) }, 'a receiver lease was not renewed')),
    renewMs,
  )
  let lastAliveMs = 0
  try {
    await connection.receive({
      signal: stop.signal,
      holds: async () => held,
      async persist(updates) {
        const lanes = await storeUpdates(messaging, channel, updates)
        for (const lane of lanes) void takeLane(messaging, channel, lane)
      },
      alive() {
        if (Date.now() - lastAliveMs < 10_000) return
        lastAliveMs = Date.now()
        db.sql`update channels set alive_at = now() where id = ${channel.id}`.catch(() => {})
      },
      async status(status, reason) {
        await db.business(channel.businessId, async (tx) => {
          const [changed] = await tx`
            update channels set status = ${status}, status_reason = ${reason ?? null}, status_at = now() where id = ${channel.id} and status <> ${status} returning id`
          if (changed && status !== 'connecting' && status !== 'pairing')
            await appendEvents(tx, channel, [{ type: `channel.${status}`, data: { channel_id: channel.id, reason } }])
        })
      },
    })
  } finally {
    clearInterval(timer)
    await db.sql`update channels set receiver_token = null, receiver_until = null where id = ${channel.id} and receiver_token = ${token}`.catch(
      () => {},
    )
  }
  return stop.signal.aborted || !held ? 'ended' : 'refused'
}
