import { telegram } from '@proviso/channels'
import { type ChannelConnection, type Logger, loggable, type Wire } from '@proviso/contracts'
import type { ChannelRow, Database, Sealer } from '@proviso/db'
import type { ChannelEntry, Connections } from '../messaging.ts'
import { openSandbox } from './sandbox.ts'

export interface ConnectionOptions {
  db: Database
  sealer: Sealer
  wire: Wire
  telegramApiRoot: string
  log: Logger
}

/** How long a removal or a new token in another process may go unnoticed. */
const trustMs = 5000

export interface ChannelSecrets {
  token?: string
  webhookSecret?: string
}

export function openConnections(options: ConnectionOptions): Connections {
  const known = new Map<string, { entry: Promise<ChannelEntry | undefined>; readAt: number }>()
  const entry = (channelId: string): Promise<ChannelEntry | undefined> => {
    const there = known.get(channelId)
    if (there && Date.now() - there.readAt < trustMs) return there.entry
    const reading = read(options, channelId, there?.entry)
    known.set(channelId, { entry: reading, readAt: Date.now() })
    reading.catch(() => known.delete(channelId))
    return reading
  }
  return {
    entry,
    of: async (channelId) => (await entry(channelId))?.connection,
    forget: (channelId) => known.delete(channelId),
    async close() {
      const entries = await Promise.all([...known.values()].map(({ entry }) => entry.catch(() => undefined)))
      await Promise.all(entries.map((each) => each?.connection.close()))
    },
  }
}

async function read(
  options: ConnectionOptions,
  channelId: string,
  before: Promise<ChannelEntry | undefined> | undefined,
): Promise<ChannelEntry | undefined> {
  const [channel] = await options.db.sql<ChannelRow[]>`select * from channels where id = ${channelId} and removed_at is null`
  if (!channel) return undefined
  const old = await before?.catch(() => undefined)
  const sealed = channel.secrets?.toString('base64') ?? ''
  if (old?.sealed === sealed) return old
  try {
    const secrets = channel.secrets ? (JSON.parse(options.sealer.open(channel.secrets)) as ChannelSecrets) : {}
    const connection = openConnection(options, channel, secrets)
    return connection && { connection, sealed, businessId: channel.businessId, kind: channel.kind, ...secrets }
  } catch (error) {
    options.log.error({ error: loggable(error), channelId }, 'the secrets of a channel cannot be read')
    return undefined
  }
}

function openConnection(
  { wire, telegramApiRoot, log }: ConnectionOptions,
  channel: ChannelRow,
  { token }: ChannelSecrets,
): ChannelConnection | undefined {
  if (channel.kind === 'sandbox') return openSandbox()
  if (channel.kind !== 'telegram' || !token || !channel.account) return undefined
  return telegram.open({ token, apiRoot: telegramApiRoot, wire, account: channel.account as never, log })
}
