import { randomBytes } from 'node:crypto'
import type { BinaryNode } from '@whiskeysockets/baileys'
import type { Connection } from './connection.ts'
import { finishCode } from './linking.ts'
import { bytesOf, element } from './node.ts'

/** A device shows a code and tells how to answer whoever types it. */
export function askForCode(connection: Connection, request: BinaryNode): BinaryNode[] {
  const ref = randomBytes(16)
  connection.code = { wrapped: bytesOf(request, 'link_code_pairing_wrapped_companion_ephemeral_pub'), ref }
  return [element('link_code_companion_reg', { stage: 'companion_hello' }, [element('link_code_pairing_ref', {}, ref)])]
}

/** After it was answered: the device proves that it knew the code, or removes itself. */
export function concludeLink(connection: Connection, request: BinaryNode | undefined): void {
  const { device } = connection
  if (request?.tag === 'link_code_companion_reg' && request.attrs.stage === 'companion_finish')
    finishCode(connection, bytesOf(request, 'link_code_pairing_wrapped_key_bundle'))
  if (request?.tag === 'remove-companion-device' && device) device.phone.links.delete(device.id)
}
