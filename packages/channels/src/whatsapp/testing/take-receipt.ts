import { randomBytes } from 'node:crypto'
import { type BinaryNode, proto } from '@whiskeysockets/baileys'
import type { Connection } from './connection.ts'
import type { LinkedDevice } from './linked-device.ts'
import { attribute, bytesOf, child, children, element, numberOf } from './node.ts'
import { hkdf, nowSeconds, seal, typed } from './primitives.ts'
import { fileOf } from './seen.ts'
import type { Bundle } from './signal-phone.ts'
import { signedKeyOf } from './signed-key.ts'

const { MediaRetryNotification } = proto

/** A receipt of the device's: it has the message, has shown it, or cannot use it. */
export async function takeReceipt(connection: Connection, device: LinkedDevice, node: BinaryNode): Promise<void> {
  const { attrs } = node
  const { id = '', type } = attrs
  if (connection.emulator.faults.receipt.take(node)) return connection.cut()
  connection.emulator.receipts.push(node)
  connection.send(element('ack', { class: 'receipt', id, from: attrs.to ?? '', ...(type ? { type } : {}) }))
  const ids = [id, ...children(child(node, 'list'), 'item').map((item) => attribute(item, 'id'))]
  if (type === 'retry') return encryptAgain(device, node)
  if (type === 'server-error') return uploadAgain(connection, device, node)
  if (type === 'read') return void connection.emulator.customerAt(attrs.to)?.readByBusiness.push(...ids)
  for (const each of ids) device.settle('message', { id: each })
}

/** The device could not read a message: its sender encrypts it afresh under the same id. */
async function encryptAgain(device: LinkedDevice, node: BinaryNode): Promise<void> {
  const sent = device.sent.get(attribute(node, 'id'))
  if (!sent || sent.deaf) return
  const keys = child(node, 'keys')
  const bundle = keys ? bundleOf(device, keys) : device.takeBundle()
  const { type, ciphertext } = await sent.sender.encrypt(device, sent.message, bundle)
  const count = attribute(child(node, 'retry') ?? node, 'count')
  device.deliver(element('message', sent.attrs, [element('enc', { v: '2', type, count }, ciphertext)]))
}

function bundleOf(device: LinkedDevice, keys: BinaryNode): Bundle {
  const key = child(keys, 'key')
  return {
    registrationId: device.registration.registrationId,
    identityKey: typed(bytesOf(keys, 'identity')),
    signedPreKey: signedKeyOf(child(keys, 'skey')),
    preKey: { keyId: numberOf(key, 'id'), publicKey: typed(bytesOf(key, 'value')) },
  }
}

/** The file has expired on the media servers: the owner's phone uploads it again, or says that it has not got it either. */
function uploadAgain(connection: Connection, device: LinkedDevice, node: BinaryNode): void {
  const id = attribute(node, 'id')
  const sent = device.sent.get(id)
  if (device.phone.offline || !sent) return
  const { jid = '', from_me = 'false' } = child(node, 'rmr')?.attrs ?? {}
  const { media } = connection.emulator
  const part = fileOf(sent.message)?.part
  if (!part?.mediaKey || !part.directPath) return
  const directPath = media.put(media.get(part.directPath))
  const iv = randomBytes(12)
  const key = hkdf(part.mediaKey, 32, { info: 'WhatsApp Media Retry Notification' })
  const { SUCCESS } = MediaRetryNotification.ResultType
  const answer = MediaRetryNotification.encode({ stanzaId: id, directPath, result: SUCCESS }).finish()
  const attrs = { from: device.phone.numberJid, type: 'mediaretry', id, t: String(nowSeconds()) }
  connection.send(
    element('notification', attrs, [
      element('encrypt', {}, [element('enc_p', {}, seal(key, iv, answer, Buffer.from(id))), element('enc_iv', {}, iv)]),
      element('rmr', { jid, from_me }),
    ]),
  )
}
