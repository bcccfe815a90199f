import { appendEvents, type ChannelRow, type Tx } from '@proviso/db'
import { enqueueToOwners } from '../outbox/enqueue.ts'

const names: Partial<Record<ChannelRow['kind'], string>> = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  whatsapp_cloud: 'WhatsApp (Cloud API)',
}

/** Tells the owners, in their chats on other channels, that one has stopped receiving or receives again. */
export async function tellOfChannel(tx: Tx, channel: ChannelRow, news: 'gone' | 'back'): Promise<void> {
  const account = channel.account?.name ?? channel.account?.username ?? channel.accountExternalId
  const which = `${names[channel.kind] ?? channel.kind}${account ? ` (${account})` : ''}`
  const reason = channel.statusReason ?? 'the connection is lost'
  const text =
    news === 'back'
      ? `${which} receives again. What customers wrote meanwhile is being answered.`
      : `${which} does not receive messages any more: ${reason}. ${channel.nextStep ?? 'Look at the channels page of the console.'}`
  await tx`update channels set alerted_at = ${news === 'back' ? null : new Date()} where id = ${channel.id}`
  const chats = await enqueueToOwners(tx, channel.businessId, { text, exceptChannelId: channel.id })
  await appendEvents(tx, { businessId: channel.businessId }, [
    { type: 'owner.notified', data: { message: text, chats, channel_id: channel.id } },
  ])
}
