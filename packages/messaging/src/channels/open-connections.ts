import { telegram, whatsapp, whatsappCloud } from '@proviso/channels'
import { type ChannelConnection, type Logger, loggable, type Wire } from '@proviso/contracts'
import type { ChannelRow, Database, Sealer } from '@proviso/db'
import type { ChannelEntry, Connections } from '../messaging.ts'
import { openKeyStore } from '../whatsapp/open-key-store.ts'
import { openSandbox } from './sandbox.ts'

export interface ConnectionOptions {
  db: Database
  sealer: Sealer
  wire: Wire
  telegramApiRoot: string
  /** Where WhatsApp's socket stands; for tests. */
  whatsappUrl?: string | undefined
  /** Where Meta's Graph API stands; another one for tests. */
  graphApiRoot?: string | undefined
  log: Logger
}

export const defaultGraphApiRoot = 'https://graph.facebook.com'

/** How long a removal or a new token in another process may go unnoticed. */
const trustMs = 5000

export interface ChannelSecrets {
  token?: string
  webhookSecret?: string
  /** Of a number of Meta's Cloud API. */
  accessToken?: string
  appSecret?: string
  verifyToken?: string
}

export function openConnections(options: ConnectionOptions): Connections {
  const held = new Map<string, string>()
  const known = new Map<string, { entry: Promise<ChannelEntry | undefined>; readAt: number }>()
  const entry = (channelId: string): Promise<ChannelEntry | undefined> => {
    const there = known.get(channelId)
    if (there && Date.now() - there.readAt < trustMs) return there.entry
    const reading = read({ ...options, held }, channelId, there?.entry)
    known.set(channelId, { entry: reading, readAt: Date.now() })
    reading.catch(() => known.delete(channelId))
    return reading
  }
  return {
    entry,
    held,
    of: async (channelId) => (await entry(channelId))?.connection,
    forget: (channelId) => known.delete(channelId),
    async close() {
      const entries = await Promise.all([...known.values()].map(({ entry }) => entry.catch(() => undefined)))
      await Promise.all(entries.map((each) => each?.connection.close()))
    },
  }
}

type Opening = ConnectionOptions & Pick<Connections, 'held'>

async function read(
  options: Opening,
  channelId: string,
  before: Promise<ChannelEntry | undefined> | undefined,
): Promise<ChannelEntry | undefined> {
  const [channel] = await options.db.sql<ChannelRow[]>`select * from channels 
    where id = ${channelId} and (removed_at is null or exists (select from whatsapp_accounts where channel_id = ${channelId}))` // a link has to be ended first
  if (!channel) return undefined
  const old = await before?.catch(() => undefined)
  const sealed = channel.secrets?.toString('base64') ?? ''
  if (old?.sealed === sealed) return old
  try {
    const secrets = channel.secrets ? (JSON.parse(options.sealer.open(channel.secrets)) as ChannelSecrets) : {}
    const connection = openConnection(options, channel, secrets)
    const { businessId, kind, accountExternalId } = channel
    return connection && { connection, sealed, businessId, kind, accountExternalId, ...secrets }
  } catch (error) {
    options.log.error({ error: loggable(error), channelId }, 'the secrets of a channel cannot be read')
    return undefined
  }
}

function openConnection(
  { db, sealer, wire, telegramApiRoot, whatsappUrl, graphApiRoot = defaultGraphApiRoot, held, log }: Opening,
  channel: ChannelRow,
  { token, accessToken, appSecret }: ChannelSecrets,
): ChannelConnection | undefined {
  if (channel.kind === 'sandbox') return openSandbox()
  if (channel.kind === 'whatsapp') {
    const keys = openKeyStore({ db, sealer, channel, leaseToken: () => held.get(channel.id) })
    return whatsapp.open({ keys, wire, log: log.child({ channelId: channel.id }), ...(whatsappUrl ? { socketUrl: whatsappUrl } : {}) })
  }
  if (channel.kind === 'whatsapp_cloud') {
    const { accountExternalId: phoneNumberId } = channel
    if (!phoneNumberId || !accessToken || !appSecret) return undefined
    return whatsappCloud.open({
      phoneNumberId,
      accessToken,
      appSecret,
      apiRoot: graphApiRoot,
      wire,
      log: log.child({ channelId: channel.id }),
    })
  }
  if (channel.kind !== 'telegram' || !token || !channel.account) return undefined
  return telegram.open({ token, apiRoot: telegramApiRoot, wire, account: channel.account as never, log })
}
