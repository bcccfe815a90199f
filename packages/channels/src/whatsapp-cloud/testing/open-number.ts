import type { ChannelConnection } from '@proviso/contracts'
import { collectingLog } from '../../telegram/testing/collecting-log.ts'
import { fetchWire } from '../../telegram/testing/fetch-wire.ts'
import { openConnection } from '../connection.ts'
import { rawUpdates } from '../raw-updates.ts'
import type { GraphEmulator } from './graph-emulator.ts'

/** The emulator's number, opened; its webhooks are persisted as the hook would, without HTTP in between. */
export function openNumber(emulator: GraphEmulator, log = collectingLog()): ChannelConnection {
  const { id: phoneNumberId, accessToken, appSecret } = emulator.number
  const connection = openConnection({ phoneNumberId, accessToken, appSecret, apiRoot: emulator.url, wire: fetchWire, log })
  return {
    ...connection,
    async receive({ persist, signal }) {
      emulator.number.listener = ({ body }) => void persist(rawUpdates(JSON.parse(body), phoneNumberId).updates)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    },
  }
}
