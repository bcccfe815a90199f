import { randomBytes } from 'node:crypto'
import type { BinaryNode, proto } from '@whiskeysockets/baileys'
import type { LinkedDevice } from './linked-device.ts'
import { element } from './node.ts'
import type { SignalPhone } from './signal-phone.ts'

export interface Letter {
  message: proto.IMessage
  attrs: Record<string, string>
  /** The sender does not answer when a device asks him for it again. */
  deaf?: boolean
  /** What stands in place of the content, where devices are not given it. */
  instead?: BinaryNode[]
}

/** As phones number their messages; what is written on a computer starts with 3EB0. */
export const newMessageId = (prefix = '3A'): string => prefix + randomBytes(9).toString('hex').toUpperCase()

/** Encrypts a message for each linked device and hands it to the server. */
export async function post(sender: SignalPhone, devices: LinkedDevice[], { message, attrs, deaf = false, instead }: Letter): Promise<void> {
  for (const device of devices) {
    device.sent.set(attrs.id ?? '', { sender, message, attrs, deaf })
    if (instead) {
      device.deliver(element('message', attrs, instead))
      continue
    }
    const { type, ciphertext } = await sender.encrypt(device, message)
    device.deliver(element('message', attrs, [element('enc', { v: '2', type }, ciphertext)]))
  }
}
