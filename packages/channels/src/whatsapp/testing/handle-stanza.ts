import type { BinaryNode } from '@whiskeysockets/baileys'
import { answerQuery } from './answer-query.ts'
import type { Connection } from './connection.ts'
import { firstChild } from './node.ts'
import { relayMessage } from './relay-message.ts'
import { takeReceipt } from './take-receipt.ts'

/** One stanza of a client's, by its name. */
export async function handleStanza(connection: Connection, node: BinaryNode): Promise<void> {
  const { emulator, device } = connection
  switch (node.tag) {
    case 'iq':
      return answerQuery(connection, node)
    case 'message':
      return device && relayMessage(connection, device, node)
    case 'receipt':
      return device && takeReceipt(connection, device, node)
    case 'ack':
      // NACKs end a message, acknowledgements end the rest.
      device?.settle(node.attrs.class ?? '', node.attrs)
      break
    case 'chatstate':
      emulator.customerAt(node.attrs.to)?.typing.push(firstChild(node)?.tag ?? '')
      break
    case 'presence':
      device?.presences.push(node.attrs.type ?? 'name')
      break
    case 'ib':
      break
    default:
      emulator.unhandled.push(node)
  }
}
