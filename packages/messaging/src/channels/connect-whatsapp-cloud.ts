import { type CloudAccount, whatsappCloud } from '@proviso/channels'
import { newId, ProvisoError, type Wire } from '@proviso/contracts'
import { appendEvents, type ChannelRow, json, type Sealer } from '@proviso/db'
import type { Messaging } from '../messaging.ts'
import type { ChannelSecrets } from './open-connections.ts'

export interface CloudChannelAccess {
  sealer: Sealer
  wire: Wire
  graphApiRoot: string
  /** https: Meta is asked to post there; anything else, and somebody has to lead it here. */
  publicUrl: string
}

export interface CloudCredentials {
  phoneNumberId: string
  accessToken: string
  appSecret: string
  /** What Meta is to name when it asks whether we want its webhooks; made where none is given. */
  verifyToken?: string | undefined
}

export interface CloudChannel {
  row: ChannelRow
  /** To be entered at Meta where it could not be done from here. */
  hook: { url: string; verifyToken: string }
}

/**
 * Adds a number of Meta's Cloud API, or gives a known one new secrets. Number, token and secret are judged by Meta before anything is saved. It is
 * connected once Meta has asked our address: at once where the address is https, else when somebody has entered it there.
 */
export async function connectWhatsappCloud(
  messaging: Messaging,
  access: CloudChannelAccess,
  businessId: string,
  { phoneNumberId, accessToken, appSecret, verifyToken = whatsappCloud.createVerifyToken() }: CloudCredentials,
): Promise<CloudChannel> {
  const { db } = messaging
  const graph = { phoneNumberId, accessToken, appSecret, apiRoot: access.graphApiRoot, wire: access.wire }
  const account = judged(await whatsappCloud.connect(graph))
  const [known] = await db.sql<
    ChannelRow[]
  >`select * from channels where kind = 'whatsapp_cloud' and account_external_id = ${phoneNumberId} and removed_at is null`
  if (known && known.businessId !== businessId) throw new ProvisoError('conflict', 'This number is connected to another business.')
  const id = known?.id ?? newId('channel')
  const hook = { url: cloudHookUrl(access.publicUrl, id), verifyToken }
  const secrets: ChannelSecrets = { accessToken, appSecret, verifyToken }
  const values = {
    accountExternalId: phoneNumberId,
    secrets: access.sealer.seal(JSON.stringify(secrets)),
    receivesBy: 'webhook',
    status: 'connecting',
    statusReason: 'Meta has not asked for our address yet.',
    statusAt: new Date(),
  }
  await db.business(businessId, async (tx) => {
    const row = { ...values, account: json(tx, account) }
    if (known) await tx`update channels set ${tx(row)} where business_id = ${businessId} and id = ${id}`
    else await tx`insert into channels ${tx({ id, businessId, kind: 'whatsapp_cloud', ...row })}`
  })
  messaging.connections.forget(id)
  await lead(messaging, access, { id, businessId }, graph, hook)
  const [row] = await db.sql<ChannelRow[]>`select * from channels where id = ${id}`
  if (!row) throw new Error('a write leaves its row')
  return { row, hook }
}

const cloudHookUrl = (publicUrl: string, channelId: string): string => `${publicUrl.replace(/\/$/, '')}/hooks/whatsapp/${channelId}`

function judged(connected: Awaited<ReturnType<typeof whatsappCloud.connect>>): CloudAccount {
  if (connected.outcome === 'connected') return connected.account
  if (connected.outcome === 'rejected')
    throw new ProvisoError('whatsapp_cloud_rejected', `Meta does not accept this number, token and secret together: ${connected.reason}`)
  throw new ProvisoError('messenger_unreachable', `Meta does not answer just now (${connected.reason}); nothing was judged. Try again.`)
}

/** Meta asks our address while it is being told of it, so the row has to be committed by then. */
async function lead(
  messaging: Messaging,
  { publicUrl }: CloudChannelAccess,
  channel: { id: string; businessId: string },
  graph: Parameters<typeof whatsappCloud.claimWebhook>[0],
  hook: CloudChannel['hook'],
): Promise<void> {
  if (!publicUrl.startsWith('https://'))
    return void (await wait(
      messaging,
      channel.id,
      'Meta posts to https addresses alone: set PUBLIC_URL, or enter the hook at Meta by hand.',
    ))
  const told = await whatsappCloud.claimWebhook(graph, hook)
  if (told.outcome === 'done') return markCloudConnected(messaging, channel)
  messaging.log.warn({ channelId: channel.id, reason: told.reason }, 'Meta could not be told where to post')
  await wait(messaging, channel.id, `Meta could not be told where to post (${told.reason}): enter the hook there by hand.`)
}

const wait = ({ db }: Messaging, id: string, reason: string) =>
  db.sql`update channels set status_reason = ${reason} where id = ${id} and status = 'connecting'`

/** Meta knows the way: it has asked our address, or posted to it. */
export async function markCloudConnected({ db }: Messaging, { id, businessId }: { id: string; businessId: string }): Promise<void> {
  await db.business(businessId, async (tx) => {
    const [changed] = await tx`
      update channels set status = 'connected', status_reason = null, status_at = now(), alive_at = now()
      where business_id = ${businessId} and id = ${id} and removed_at is null and status = 'connecting' returning id`
    if (changed) await appendEvents(tx, { businessId }, [{ type: 'channel.connected', data: { channel_id: id, kind: 'whatsapp_cloud' } }])
  })
}

/** Before a channel goes: what ends its webhooks at Meta once it has gone. Undefined: it is no number of Meta's. */
export async function cloudFarewell(
  messaging: Messaging,
  { wire, graphApiRoot }: CloudChannelAccess,
  channelId: string,
): Promise<(() => Promise<void>) | undefined> {
  const entry = await messaging.connections.entry(channelId)
  const { accessToken, appSecret, accountExternalId: phoneNumberId } = entry ?? {}
  if (entry?.kind !== 'whatsapp_cloud' || !accessToken || !appSecret || !phoneNumberId) return undefined
  return async () => {
    const told = await whatsappCloud.releaseWebhook({ phoneNumberId, accessToken, appSecret, apiRoot: graphApiRoot, wire })
    if (told.outcome !== 'done') messaging.log.warn({ channelId, reason: told.reason }, 'Meta was not told that its webhook ends')
  }
}
