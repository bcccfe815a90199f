import type { proto } from '@whiskeysockets/baileys'
import type { Customer } from './customer.ts'
import { stanzaType, words } from './message-content.ts'
import type { OwnerPhone } from './owner-phone.ts'
import { newMessageId, post } from './post.ts'
import { nowSeconds } from './primitives.ts'
import { SignalPhone } from './signal-phone.ts'

/** The owner's own WhatsApp Web: another device of the same account, with keys of its own. */
export class OwnerWeb extends SignalPhone {
  private readonly phone: OwnerPhone

  constructor(phone: OwnerPhone, deviceId: number) {
    super({ number: phone.number, lid: phone.lid, name: phone.name, deviceId })
    this.phone = phone
  }

  /** A person answers at the computer. */
  reply(customer: Customer, text: string): Promise<string> {
    return this.send(customer, words(text))
  }

  send(customer: Customer, message: proto.IMessage): Promise<string> {
    return this.inOrder(async () => {
      const id = newMessageId('3EB0')
      await postToChat(this, this.phone, customer, id, message)
      return id
    })
  }
}

/** What one of the owner's own devices writes to a customer: she gets it, the other devices get a copy. */
export async function postToChat(
  sender: SignalPhone,
  phone: OwnerPhone,
  customer: Customer,
  id: string,
  message: proto.IMessage,
): Promise<void> {
  const byLid = customer.addressing === 'lid'
  const device = sender.deviceId > 0 ? `:${sender.deviceId}` : ''
  const attrs = {
    from: byLid ? `${sender.lid}${device}@lid` : `${sender.number}${device}@s.whatsapp.net`,
    recipient: customer.jid,
    type: stanzaType(message),
    id,
    t: String(nowSeconds()),
    notify: sender.name,
    addressing_mode: byLid ? 'lid' : 'pn',
    ...(byLid ? { peer_recipient_pn: customer.numberJid } : { peer_recipient_lid: customer.lidJid }),
  }
  customer.receiveByHand(id, message)
  await post(sender, phone.devices, { message: { deviceSentMessage: { destinationJid: customer.jid, message } }, attrs })
}
