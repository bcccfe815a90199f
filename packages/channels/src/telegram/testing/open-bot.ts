import type { ChannelConnection } from '@proviso/contracts'
import { openConnection } from '../connection.ts'
import type { PollTiming } from '../receive.ts'
import { collectingLog } from './collecting-log.ts'
import type { TelegramEmulator } from './emulator.ts'
import { fetchWire } from './fetch-wire.ts'

/** The emulator's bot, opened as after a restart: without a call. */
export function openBot(
  emulator: TelegramEmulator,
  {
    timing,
    wire = fetchWire,
    log = collectingLog(),
  }: { timing?: PollTiming; wire?: typeof fetchWire; log?: ReturnType<typeof collectingLog> } = {},
): ChannelConnection {
  const { id, username, first_name } = emulator.bot.me
  const account = { externalId: String(id), username, name: first_name, canConnectToBusiness: true }
  return openConnection({ token: emulator.token, apiRoot: emulator.url, wire, account, log, ...(timing ? { timing } : {}) })
}
