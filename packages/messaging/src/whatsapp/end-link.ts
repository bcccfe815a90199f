import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelConnection } from '@proviso/contracts'
import type { ChannelRow } from '@proviso/db'
import type { Messaging } from '../messaging.ts'

/** A messenger that cannot be told within this time is not told: the owner sees the device in their phone's list and ends it there. */
const patienceMs = 60_000

/**
 * Ends the link of a channel that was removed, at the messenger and here: its secrets open an account, and nothing needs them any more.
 * @returns whether it has ended
 */
export async function endLink(
  messaging: Messaging,
  channel: Pick<ChannelRow, 'id' | 'businessId'>,
  connection: ChannelConnection,
  sinceMs: number,
): Promise<boolean> {
  const told = (await connection.unlink?.()) ?? true
  if (!told) {
    if (Date.now() - sinceMs < patienceMs) return false
    messaging.log.warn({ channelId: channel.id }, 'the messenger could not be told that its linked device ends')
  }
  await messaging.db.business(channel.businessId, async (tx) => {
    await tx`delete from whatsapp_keys where channel_id = ${channel.id}`
    await tx`delete from whatsapp_sent where channel_id = ${channel.id}`
    await tx`delete from whatsapp_accounts where business_id = ${channel.businessId} and channel_id = ${channel.id}`
  })
  return true
}

const answerMs = 8000

/** Whoever holds the account ends its link; that it takes longer than somebody wants to wait changes nothing. */
export async function untilUnlinked(messaging: Messaging, id: string): Promise<void> {
  for (const deadline = Date.now() + answerMs; Date.now() < deadline; await sleep(100)) {
    messaging.receiverWanted?.()
    const [linked] = await messaging.db.sql`select channel_id from whatsapp_accounts where channel_id = ${id}`
    if (!linked) return
  }
}
