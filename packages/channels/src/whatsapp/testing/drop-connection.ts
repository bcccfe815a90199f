import type { BinaryNode } from '@whiskeysockets/baileys'
import type { Connection } from './connection.ts'
import { element, serverJid } from './node.ts'

/** How the server says goodbye. 428 is a line that ends without a word. */
export type DropCode = 515 | 428 | 503 | 500 | 440 | 401 | 403 | 405 | 411

const farewells: Record<Exclude<DropCode, 428>, BinaryNode> = {
  515: element('stream:error', { code: '515' }),
  503: element('stream:error', { code: '503' }),
  500: element('stream:error', { code: '500' }),
  440: element('stream:error', {}, [element('conflict', { type: 'replaced' })]),
  401: element('stream:error', { code: '401' }, [element('conflict', { type: 'device_removed' })]),
  403: element('failure', { reason: '403', location: 'frc' }),
  405: element('failure', { reason: '405', location: 'frc' }),
  411: element('ib', { from: serverJid }, [element('downgrade_webclient')]),
}

/** Ends a connection in the way that this code stands for. */
export function dropConnection(connection: Connection, code: DropCode = 428): void {
  if (code === 428) return void connection.cut()
  connection.send(farewells[code])
  connection.close()
}
