import { setTimeout as sleep } from 'node:timers/promises'
import { newId, ProvisoError } from '@proviso/contracts'
import type { ChannelRow } from '@proviso/db'
import type { Messaging } from '../messaging.ts'

export interface WhatsAppWish {
  /** The channel to link anew; without it one that waits for a phone, or a new one. */
  channelId?: string
  /** Yes, a phone with another number than before may take the channel's place. */
  confirm?: boolean
}

/**
 * Offers a link to a phone: the channel shows a QR text until one has scanned. One that waits already is answered as it is; one whose link was lost
 * is offered again and keeps its conversations.
 * @throws ProvisoError `not_found`; `conflict` for a link that works
 */
export async function connectWhatsApp(messaging: Messaging, businessId: string, wish: WhatsAppWish = {}): Promise<ChannelRow> {
  const [row] = await messaging.db.business(businessId, async (tx) => {
    const [known] = await tx<ChannelRow[]>`
      select * from channels where business_id = ${businessId} and kind = 'whatsapp' and removed_at is null
        and ${wish.channelId ? tx`id = ${wish.channelId}` : tx`(rests or status = 'pairing')`} order by created_at desc limit 1 for update`
    if (!known && wish.channelId) throw new ProvisoError('not_found', 'There is no such WhatsApp channel.')
    if (!known) {
      const fresh = { id: newId('channel'), businessId, kind: 'whatsapp', receivesBy: 'socket', status: 'pairing' }
      return tx<ChannelRow[]>`insert into channels ${tx(fresh)} returning *`
    }
    if (!known.rests && known.status !== 'pairing')
      throw new ProvisoError(
        'conflict',
        'This channel is linked to a phone. Remove it first: linked again, the same number goes on with its conversations.',
      )
    if (wish.confirm) await tx`update channels set account_external_id = null where id = ${known.id}`
    if (!known.rests) return [known]
    return tx<ChannelRow[]>`
      update channels set rests = false, pairing = null, status_reason = null, status_code = null, next_step = null, status_at = now(),
        status = case when exists (select from whatsapp_accounts a where a.channel_id = ${known.id}) then 'connecting' else 'pairing' end
      where id = ${known.id} returning *`
  })
  if (!row) throw new Error('a write returns its row')
  messaging.receiverWanted?.()
  return row
}

const patienceMs = 25_000

export interface PairingCode {
  channel: ChannelRow
  code: string
  expiresAt: Date
}

/**
 * A code to type on the phone with this number, instead of a QR to scan.
 * @throws ProvisoError `not_found`; `other_account` for another number than the channel had, without `confirm`; `conflict` where nothing waits to be
 * linked; `pairing_refused`, with the reason; `messenger_unreachable`
 */
export async function requestPairingCode(
  messaging: Messaging,
  businessId: string,
  channelId: string,
  { phone, confirm }: { phone: string; confirm?: boolean },
): Promise<PairingCode> {
  const { db } = messaging
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  const look = async () =>
    (
      await db.sql<ChannelRow[]>`
        select * from channels where business_id = ${businessId} and id = ${channelId} and kind = 'whatsapp' and removed_at is null`
    )[0]
  const before = await look()
  if (!before) throw new ProvisoError('not_found', 'There is no such WhatsApp channel.')
  if (!/^[1-9]\d{6,14}$/.test(digits))
    throw new ProvisoError('validation_failed', 'A phone number with its country code is needed.', {
      faults: [{ pointer: '/phone', detail: 'has to be a phone number with its country code, such as +49 151 23456789' }],
    })
  if (before.accountExternalId && before.accountExternalId !== digits && !confirm)
    throw new ProvisoError(
      'other_account',
      `This channel belongs to the number +${before.accountExternalId}. Linking another number would go on with its conversations: ask again with \`confirm\`.`,
    )
  if (!before.rests && before.status !== 'pairing')
    throw new ProvisoError('conflict', 'Nothing waits to be linked here: the channel is linked, or is connecting just now.')
  if (before.rests || confirm) await connectWhatsApp(messaging, businessId, { channelId, ...(confirm ? { confirm } : {}) })
  await db.sql`update channels set pairing_phone = ${digits}, status_reason = null where id = ${channelId}`
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(150)) {
    messaging.receiverWanted?.()
    const channel = await look()
    if (!channel) throw new ProvisoError('not_found', 'There is no such WhatsApp channel.')
    if (channel.pairingPhone) continue
    const { code, expiresAt } = channel.pairing ?? {}
    if (code && expiresAt) return { channel, code, expiresAt: new Date(expiresAt) }
    throw new ProvisoError('pairing_refused', `No code was given: ${channel.statusReason ?? 'the offer has ended'}.`)
  }
  await db.sql`update channels set pairing_phone = null where id = ${channelId} and pairing_phone = ${digits}`
  throw new ProvisoError('messenger_unreachable', 'WhatsApp does not answer just now. Try again, or scan the QR code.')
}
