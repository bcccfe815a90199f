import { randomUUID } from 'node:crypto'
import { type ChannelConnection, loggable, type ReceiveContext } from '@proviso/contracts'
import { type ChannelRow, json } from '@proviso/db'
import { storeUpdates } from '../inbox/store-updates.ts'
import { takeLane } from '../inbox/take-lane.ts'
import type { Messaging } from '../messaging.ts'
import { deliverBusiness } from '../outbox/deliver.ts'
import { endLink } from '../whatsapp/end-link.ts'
import { linkAccount, welcomesAccount } from '../whatsapp/link-account.ts'
import { changeStatus, rest } from './change-status.ts'

const leaseMs = 6000
const renewMs = 2000

export interface Receiver {
  /** Looks at once at what is asked of whoever receives. Never throws. */
  look(): Promise<void>
  stop(): void
  /** `refused`: the messenger does not want this account as it is. */
  ended: Promise<'refused' | 'ended'>
}

/** Takes the lease of a channel and receives under it; what can only be done through its connection is done here too. */
export function receiveChannel(messaging: Messaging, channel: ChannelRow): Receiver {
  const stopping = new AbortController()
  const token = randomUUID()
  let lease: Lease | undefined
  const look = () =>
    lease?.look().catch((error) => messaging.log.warn({ error: loggable(error) }, 'a receiver lease was not renewed')) ?? Promise.resolve()
  const receive = async (): Promise<'refused' | 'ended'> => {
    if (!(await takeLease(messaging, channel.id, token))) return 'ended'
    messaging.connections.forget(channel.id) // its token may have been changed by another process just now
    messaging.connections.held.set(channel.id, token)
    const timer = setInterval(look, renewMs)
    try {
      const connection = await messaging.connections.of(channel.id)
      if (!connection?.receive) return 'refused'
      lease = openLease(messaging, channel, { token, connection, stopping })
      await connection.receive(contextOf(messaging, channel, lease, stopping.signal))
      if (stopping.signal.aborted || lease.lost()) return 'ended'
      if (channel.receivesBy === 'socket') await messaging.db.business(channel.businessId, (tx) => rest(tx, channel))
      return 'refused'
    } finally {
      clearInterval(timer)
      messaging.connections.held.delete(channel.id)
      await messaging.db.sql`
        update channels set receiver_token = null, receiver_until = null where id = ${channel.id} and receiver_token = ${token}`.catch(
        () => {},
      )
    }
  }
  return { look, stop: () => stopping.abort(), ended: receive() }
}

async function takeLease({ db }: Messaging, id: string, token: string): Promise<boolean> {
  const [taken] = await db.sql`
    update channels set receiver_token = ${token}, receiver_until = now() + ${`${leaseMs} milliseconds`}::interval
    where id = ${id} and (receiver_until is null or receiver_until < now()) returning id`
  return taken !== undefined
}

interface Lease {
  lost(): boolean
  look(): Promise<void>
}

/** Renews the lease, and hears with each renewal what has been asked for: a code to type, or to leave. */
function openLease(
  messaging: Messaging,
  channel: ChannelRow,
  { token, connection, stopping }: { token: string; connection: ChannelConnection; stopping: AbortController },
): Lease {
  let lost = false
  let busy = false
  let leavingSinceMs: number | undefined
  return {
    lost: () => lost,
    async look() {
      const [row] = await messaging.db.sql<Pick<ChannelRow, 'removedAt' | 'pairingPhone'>[]>`
        update channels set receiver_until = now() + ${`${leaseMs} milliseconds`}::interval where id = ${channel.id} and receiver_token = ${token}
        returning removed_at, pairing_phone`
      if (!row) {
        lost = true
        return stopping.abort()
      }
      if (busy) return
      busy = true
      try {
        if (row.removedAt) {
          leavingSinceMs ??= Date.now()
          if (await endLink(messaging, channel, connection, leavingSinceMs)) stopping.abort()
        } else if (row.pairingPhone) await answerPairingPhone(messaging, channel.id, connection, row.pairingPhone)
      } finally {
        busy = false
      }
    },
  }
}

/** The code, or why there is none, is written where the person who asked reads it. */
async function answerPairingPhone({ db }: Messaging, id: string, connection: ChannelConnection, phone: string): Promise<void> {
  const answer = (await connection.requestPairingCode?.(phone)) ?? { outcome: 'refused', reason: 'This messenger has no codes to type.' }
  if (answer.outcome === 'code') {
    const pairing = json(db.sql, { code: answer.code, expiresAt: answer.expiresAt.toISOString() })
    await db.sql`update channels set pairing_phone = null, pairing = coalesce(pairing, '{}') || ${pairing} where id = ${id} and pairing_phone = ${phone}`
    return
  }
  // before the account waits to be linked there is nothing to refuse: the next look asks again
  await db.sql`update channels set pairing_phone = null, status_reason = ${answer.reason} where id = ${id} and pairing_phone = ${phone} and pairing ? 'qr'`
}

function contextOf(messaging: Messaging, channel: ChannelRow, lease: Lease, signal: AbortSignal): ReceiveContext {
  const { db } = messaging
  let lastAliveMs = 0
  return {
    signal,
    holds: async () => !lease.lost(),
    async persist(updates) {
      const lanes = await storeUpdates(messaging, channel, updates)
      for (const lane of lanes) void takeLane(messaging, channel, lane)
    },
    alive() {
      if (Date.now() - lastAliveMs < 10_000) return
      lastAliveMs = Date.now()
      db.sql`update channels set alive_at = now() where id = ${channel.id}`.catch(() => {})
    },
    accepts: (account) => db.transaction((tx) => welcomesAccount(tx, channel, account)),
    async status(status, reason, details) {
      await db.business(channel.businessId, async (tx) => {
        if (status === 'connected' && details?.account) await linkAccount(tx, channel, details.account)
        await changeStatus(tx, channel, { status, reason, details })
      })
      if (status === 'connected') void deliverBusiness(messaging, channel.businessId)
    },
  }
}
