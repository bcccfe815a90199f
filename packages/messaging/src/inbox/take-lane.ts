import { type ChannelConnection, type Inbound, loggable } from '@proviso/contracts'
import { sqlState, type Tx } from '@proviso/db'
import type { Messaging } from '../messaging.ts'
import { applyInbound } from './apply-inbound.ts'

interface Waiting {
  key: string
  payload: unknown
  receivedAt: Date
}

/** So long may one update wait for what it is about; what stands behind it waits too. */
const mostPatienceMs = 20_000

/** To be done once the message is committed; losing it costs time, never the message. */
export type Afterwards = () => void | Promise<void>

export interface LaneOwner {
  id: string
  businessId: string
}

/**
 * Takes a lane's stored updates in their order, each in one transaction: what it becomes, and that it is taken.
 * An update that can never be taken is marked with the reason and does not hold up the lane; a broken wire leaves it for the sweep. Never throws.
 */
export async function takeLane(messaging: Messaging, channel: LaneOwner, lane: string): Promise<void> {
  try {
    const connection = await messaging.connections.of(channel.id)
    if (connection) await takeAll(messaging, channel, lane, connection)
  } catch (error) {
    messaging.log.warn({ error: loggable(error), channelId: channel.id }, 'a lane could not be taken; the sweep takes it')
  }
}

async function takeAll(messaging: Messaging, channel: LaneOwner, lane: string, connection: ChannelConnection): Promise<void> {
  for (;;) {
    let current: string | undefined
    try {
      const taken = await messaging.db.business(
        channel.businessId,
        async (tx): Promise<{ done: Afterwards[]; more: boolean } | undefined> => {
          const [, waiting] = await Promise.all([
            tx`select pg_advisory_xact_lock(hashtextextended(${`${channel.id} ${lane}`}, 0))`.execute(),
            tx<
              Waiting[]
            >`select key, payload, received_at from updates where channel_id = ${channel.id} and lane = ${lane} and taken_at is null order by seq limit 2`.execute(),
          ])
          const [update] = waiting
          if (!update) return undefined
          current = update.key
          const { inbounds, fault } = mapped(messaging, connection.map, update.payload)
          const done: Afterwards[] = []
          const reasons = fault ? [fault] : []
          // once more behind the message that made the person known
          for (const inbound of [...inbounds, ...(inbounds.length > 1 ? inbounds.filter(({ type }) => type === 'identity') : [])]) {
            const result = await applyInbound(messaging, tx, channel, inbound)
            if (result.tooEarly && Date.now() - update.receivedAt.getTime() < mostPatienceMs) return undefined // the sweep takes it
            if (result.ignored && (inbound.type !== 'identity' || inbounds.length === 1)) reasons.push(result.ignored)
            done.push(...result.afterwards)
          }
          await markTaken(tx, channel.id, update.key, reasons.join('; ') || null)
          return { done, more: waiting.length > 1 }
        },
      )
      for (const step of taken?.done ?? [])
        Promise.resolve(step()).catch((error) => messaging.log.warn({ error: loggable(error) }, 'a follow-up step failed'))
      if (!taken?.more) return // what is stored later is taken by whoever stored it
    } catch (error) {
      messaging.log.error({ error: loggable(error), channelId: channel.id, update: current }, 'an update could not be taken')
      if (!current || isPassing(error)) return
      await markTaken(messaging.db.sql, channel.id, current, `failed: ${error instanceof Error ? error.message : 'unknown'}`.slice(0, 300))
    }
  }
}

function mapped({ log }: Messaging, map: (payload: unknown) => Inbound[], payload: unknown): { inbounds: Inbound[]; fault?: string } {
  try {
    return { inbounds: map(payload) }
  } catch (error) {
    log.error({ error: loggable(error) }, 'an update could not be read; its raw form is kept')
    return { inbounds: [], fault: 'could not be read' }
  }
}

async function markTaken(sql: Tx | Messaging['db']['sql'], channelId: string, key: string, reason: string | null): Promise<void> {
  await sql`update updates set taken_at = now(), reason = ${reason} where channel_id = ${channelId} and key = ${key}`
}

/** Connections, locks, resources, shutdowns: trying again later can help. Anything else is in the data or in us. */
const isPassing = (error: unknown): boolean => {
  const state = sqlState(error)
  return state
    ? /^(08|40|53|55|57|58)/.test(state)
    : error instanceof Error && 'code' in error && /CONN|ECONN|EPIPE|CLOSED|ENDED|TIMEOUT|DESTROYED|ENOENT/.test(String(error.code))
}
