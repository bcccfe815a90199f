import type { ReceiveStatus, StatusDetails } from '@proviso/contracts'
import { appendEvents, type ChannelRow, json, type Tx } from '@proviso/db'
import type { Messaging } from '../messaging.ts'
import { tellOfChannel } from '../owners/tell-of-channel.ts'

interface Change {
  status: ReceiveStatus
  reason?: string | undefined
  details?: StatusDetails | undefined
}

/**
 * Notes where a channel stands, with what a person is to do or to scan. A change of the status is in the event log, and the return of a channel whose
 * end was told to the owners is told as well.
 */
export async function changeStatus(tx: Tx, channel: { id: string; businessId: string }, change: Change): Promise<void> {
  const { status, reason, details } = change
  const [before] = await tx<
    ChannelRow[]
  >`select * from channels where business_id = ${channel.businessId} and id = ${channel.id} for update`
  if (!before || before.removedAt) return
  const pairing =
    details?.qr || details?.pairingCode
      ? json(tx, { qr: details.qr, code: details.pairingCode, expiresAt: details.expiresAt?.toISOString() })
      : null
  const [row] = await tx<ChannelRow[]>`
    update channels set status = ${status}, status_reason = ${reason ?? null}, status_code = ${details?.code ?? null}, next_step = ${details?.next ?? null},
      pairing = ${pairing}, cold_until = ${details?.code === 'restricted' ? (details.expiresAt ?? new Date(Date.now() + 86_400_000)) : tx`cold_until`}, status_at = case when status = ${status} then status_at else now() end
    where id = ${channel.id} returning *`
  if (!row) return
  if (before.status !== status && status !== 'connecting' && status !== 'pairing') {
    const data = { channel_id: channel.id, kind: row.kind, reason, ...(details ? { code: details.code } : {}) }
    await appendEvents(tx, channel, [{ type: `channel.${status}`, data }])
  }
  if (status === 'connected' && before.alertedAt) await tellOfChannel(tx, row, 'back')
}

/** Receiving has ended by itself and begins again when somebody has acted. Owners of an account that was linked hear of it, once. */
export async function rest(tx: Tx, { id, businessId }: { id: string; businessId: string }): Promise<void> {
  const [row] = await tx<ChannelRow[]>`
    update channels set rests = true where business_id = ${businessId} and id = ${id} and removed_at is null and not rests returning *`
  if (row?.accountExternalId && !row.alertedAt) await tellOfChannel(tx, row, 'gone')
}

const patienceMinutes = 5

/** A channel that has not come back by itself for minutes: its owners hear of it, once. */
export async function sweepSilentChannels({ db }: Messaging): Promise<void> {
  const silent = await db.sql<ChannelRow[]>`
    select * from channels where status = 'disconnected' and alerted_at is null and removed_at is null and account_external_id is not null
      and status_at < now() - ${`${patienceMinutes} minutes`}::interval limit 100`
  for (const channel of silent) {
    await db.business(channel.businessId, async (tx) => {
      const [row] = await tx<
        ChannelRow[]
      >`select * from channels where id = ${channel.id} and status = 'disconnected' and alerted_at is null for update skip locked`
      if (row) await tellOfChannel(tx, row, 'gone')
    })
  }
}
