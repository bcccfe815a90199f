import type { proto } from '@whiskeysockets/baileys'
import type { Connection } from './connection.ts'
import { dropConnection } from './drop-connection.ts'
import { offerPairing } from './linking.ts'
import { element, serverJid } from './node.ts'
import { nowSeconds } from './primitives.ts'

/** What the server answers to who the client says it is. */
export function login(connection: Connection, payload: proto.ClientPayload): void {
  const { emulator } = connection
  if (emulator.refusesClients) return void refuse(connection, emulator.refusesClients)
  if (payload.devicePairingData) return void offerPairing(connection, payload.devicePairingData)
  const phone = emulator.phones.find(({ number }) => number === String(payload.username))
  if (phone?.refusesLogin) return void refuse(connection, phone.refusesLogin)
  const device = phone?.links.get(payload.device ?? 0)
  if (!device) return void refuse(connection, 401)
  const older = device.connection
  if (older) {
    delete older.device
    dropConnection(older, 440)
  }
  connection.device = device
  device.connection = connection
  device.logins += 1
  const t = String(nowSeconds())
  connection.send(element('success', { t, lid: device.lidJid, creation: t, props: '27', location: 'frc' }))
  connection.send(
    element('ib', { from: serverJid }, [element('edge_routing', {}, [element('routing_info', {}, Buffer.from([8, 2, 8, 5]))])]),
  )
}

function refuse(connection: Connection, reason: number): void {
  connection.send(element('failure', { reason: String(reason), location: 'frc' }))
  connection.close()
}

/** The device takes messages from now on; what waited while it was away comes in one numbered batch. */
export async function goActive(connection: Connection): Promise<void> {
  const { device } = connection
  if (!device) return
  const waiting = [...device.pending.values()]
  const count = (tag?: string) => String(waiting.filter((node) => !tag || node.tag === tag).length)
  if (waiting.length > 0) {
    const preview = {
      count: count(),
      message: count('message'),
      receipt: count('receipt'),
      notification: count('notification'),
      appdata: '0',
    }
    connection.send(element('ib', { from: serverJid }, [element('offline_preview', preview)]))
  }
  for (const [at, node] of waiting.entries()) connection.send({ ...node, attrs: { ...node.attrs, offline: String(at) } })
  connection.send(element('ib', { from: serverJid }, [element('offline', { count: count() })]))
  connection.ready = true
  if (device.logins === 1) await device.phone.welcome(device)
}
