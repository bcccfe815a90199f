import type { BinaryNode } from '@whiskeysockets/baileys'
import type { Connection } from './connection.ts'
import { Customer } from './customer.ts'
import type { LinkedDevice } from './linked-device.ts'
import { attribute, bytesOf, child, children, element } from './node.ts'
import { OwnerPhone } from './owner-phone.ts'
import { nowSeconds } from './primitives.ts'

/** A message of a linked device's: acknowledged, and brought to every phone it was encrypted for. */
export async function relayMessage(connection: Connection, device: LinkedDevice, node: BinaryNode): Promise<void> {
  const { emulator } = connection
  const fault = emulator.faults.send.take(node)
  if (fault?.cut === 'before') return connection.cut()
  emulator.sends.push(node)
  if (fault?.error) return acknowledge(connection, node, fault.error)
  if (fault?.lose === 'message') return
  if (!fault?.lose && !fault?.cut) acknowledge(connection, node)
  if (fault?.cut) connection.ready = false // nor may a receipt tell of it
  for (const [jid, enc] of copiesOf(node)) await bring(connection, device, node, jid, enc)
  if (fault?.cut === 'after') connection.cut()
}

function acknowledge(connection: Connection, { attrs }: BinaryNode, error?: number): void {
  const ack = { class: 'message', id: attrs.id ?? '', from: attrs.to ?? '', t: String(nowSeconds()) }
  connection.send(element('ack', { ...ack, ...(error ? { error: String(error) } : {}) }))
}

/** One copy per device, or a single one where it is for one device only. */
function copiesOf(node: BinaryNode): [jid: string, enc: BinaryNode][] {
  const participants = child(node, 'participants')
  const pairs = participants
    ? children(participants, 'to').map((to) => [attribute(to, 'jid'), child(to, 'enc')] as const)
    : [[attribute(node, 'to'), child(node, 'enc')] as const]
  return pairs.flatMap(([jid, enc]) => (enc ? [[jid, enc] as [string, BinaryNode]] : []))
}

async function bring(connection: Connection, device: LinkedDevice, node: BinaryNode, jid: string, enc: BinaryNode): Promise<void> {
  const { emulator } = connection
  const receiver = emulator.receiverAt(jid)
  const copy = { type: attribute(enc, 'type'), ciphertext: bytesOf(enc) }
  const id = attribute(node, 'id')
  try {
    if (receiver instanceof Customer) {
      const token = child(node, 'tctoken')
      if (token) receiver.tokens.push(bytesOf(token))
      if (!(await receiver.take(device, node.attrs, copy))) emulator.unreadable.push({ id, jid })
    } else if (receiver instanceof OwnerPhone) await receiver.take(device, id, copy)
    else if (receiver) await receiver.decrypt(device, copy.type, copy.ciphertext)
  } catch {
    emulator.unreadable.push({ id, jid })
  }
}
