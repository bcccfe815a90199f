import { type OwnerPhone, WhatsAppEmulator } from '@proviso/channels/testing/whatsapp'
import type { ChannelRow, ConversationRow } from '@proviso/db'
import { openConnections } from '../channels/open-connections.ts'
import { openReceivers, type Receivers } from '../channels/open-receivers.ts'
import { writeAsOwner } from '../conversations/write-as-owner.ts'
import type { Messaging } from '../messaging.ts'
import { deliverBusiness, deliverHeld } from '../outbox/deliver.ts'
import { connectWhatsApp } from '../whatsapp/connect-whatsapp.ts'
import { openPost } from './open-post.ts'
import { until } from './until.ts'

const patience = { timeoutMs: 60_000 }

/** Messaging between a WhatsApp with people and a database: one process receives, and a test may start others. */
export async function openLinkedPost() {
  const whatsapp = await WhatsAppEmulator.start()
  const post = await openPost({ whatsappUrl: whatsapp.url })
  const { db, businessId } = post
  const opened: Receivers[] = []
  const receive = (messaging: Messaging) => {
    const receivers = openReceivers(messaging)
    opened.push(receivers)
    return receivers
  }
  const receivers = receive(post.messaging)
  const row = async (id: string): Promise<ChannelRow> => {
    const [channel] = await db.sql<ChannelRow[]>`select * from channels where id = ${id}`
    if (!channel) throw new Error('no such channel')
    return channel
  }
  const untilChannel = (id: string, what: string, fits: (channel: ChannelRow) => unknown) =>
    until(
      async () => {
        const channel = await row(id)
        return fits(channel) ? channel : undefined
      },
      { ...patience, what },
    )
  const conversationOf = (person: { lidJid: string; numberJid: string }) =>
    until(
      async () =>
        (
          await db.sql<
            ConversationRow[]
          >`select * from conversations where chat_key in (${person.lidJid}, ${person.numberJid}) order by created_at`
        )[0],
      { ...patience, what: 'a conversation' },
    )
  return {
    ...post,
    whatsapp,
    receivers,
    receive,
    row,
    untilChannel,
    conversationOf,
    /** A phone links itself to a channel, by what the channel shows. */
    async link(phone: OwnerPhone, wish: Parameters<typeof connectWhatsApp>[2] = {}): Promise<ChannelRow> {
      const { id } = await connectWhatsApp(post.messaging, businessId, wish)
      const { pairing } = await untilChannel(id, 'a QR text', ({ pairing }) => pairing?.qr)
      phone.scan(pairing?.qr ?? '')
      return untilChannel(id, 'the link', ({ status }) => status === 'connected')
    },
    /** Another process beside the first, over the same database. */
    another: (): Messaging => ({
      ...post.messaging,
      connections: openConnections({
        db,
        sealer: post.sealer,
        wire: post.access.wire,
        telegramApiRoot: post.access.telegramApiRoot,
        whatsappUrl: whatsapp.url,
        log: post.messaging.log,
      }),
    }),
    /** Words of the business go out, from whichever process. */
    async answer(person: { lidJid: string; numberJid: string }, text: string, from: Messaging = post.messaging): Promise<string> {
      const { id } = await conversationOf(person)
      const message = await db.business(businessId, (tx) => writeAsOwner(from, tx, businessId, id, text, 'test'))
      await deliverBusiness(from, businessId)
      await deliverHeld(from)
      return message?.id ?? ''
    },
    message: async (id: string) => (await post.messages()).find((each) => each.id === id),
    async close() {
      await Promise.all(opened.map((each) => each.close()))
      await post.close()
      await whatsapp.stop()
    },
  }
}
export type LinkedPost = Awaited<ReturnType<typeof openLinkedPost>>
