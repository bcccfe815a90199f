import { whatsappCloud } from '@proviso/channels'
import type { RawUpdate } from '@proviso/contracts'
import { storeUpdates } from '../inbox/store-updates.ts'
import { type LaneOwner, takeLane } from '../inbox/take-lane.ts'
import type { ChannelEntry, Messaging } from '../messaging.ts'
import { markCloudConnected } from './connect-whatsapp-cloud.ts'

/** Meta's question whether we want its webhooks: what is to be answered, or `undefined` to who does not know our word. */
export async function answerCloudChallenge(messaging: Messaging, channelId: string, query: URLSearchParams): Promise<string | undefined> {
  const channel = await fresh(messaging, channelId)
  const challenge = channel && whatsappCloud.answerChallenge(query, channel.verifyToken)
  if (channel && challenge !== undefined) await markCloudConnected(messaging, { id: channelId, businessId: channel.businessId })
  return challenge
}

/** The channel was perhaps added by another process a moment ago, with secrets that this one has not seen. */
async function fresh({ connections }: Messaging, channelId: string): Promise<ChannelEntry | undefined> {
  connections.forget(channelId)
  const channel = await connections.entry(channelId)
  return channel?.kind === 'whatsapp_cloud' ? channel : undefined
}

/**
 * A batch that Meta posted: all of it stored, then answered. Content never is an error here: a refusal would bring the whole batch again for days.
 * Throws only where it could not be stored.
 */
export async function receiveCloudWebhook(
  messaging: Messaging,
  channelId: string,
  signature: string | undefined,
  body: string,
): Promise<'taken' | 'forbidden' | 'gone'> {
  const { connections, log } = messaging
  const channel = await connections.entry(channelId)
  if (channel?.kind !== 'whatsapp_cloud') return 'gone'
  if (!whatsappCloud.verifySignature({ header: signature, appSecret: channel.appSecret ?? '', body })) return 'forbidden'
  const said = parsed(body)
  for (const number of whatsappCloud.numbersIn(said)) {
    const { updates } = whatsappCloud.rawUpdates(said, number)
    const owner = updates.length ? await ownerOf(messaging, channelId, channel, number) : undefined
    if (!owner) {
      log.warn({ channelId, updates: updates.length }, 'Meta posted what is for no number of this business, or nothing that we take')
      continue
    }
    const lanes = await storeUpdates(messaging, owner, updates)
    await storeUpdates(messaging, owner, await deletedBefore(messaging, owner, updates)) // after them: what comes later finds its message
    for (const lane of lanes) void takeLane(messaging, owner, lane)
  }
  await noteAlive(messaging, { id: channelId, businessId: channel.businessId })
  return 'taken'
}

/** Meta promises no order: what was deleted before it came is deleted once more, after it. */
async function deletedBefore({ db }: Messaging, owner: LaneOwner, updates: RawUpdate[]): Promise<RawUpdate[]> {
  const about = new Map(updates.map((update) => [whatsappCloud.revocationKey(update.key.replace(/^message:/, '')), update.lane]))
  const found = await db.sql<RawUpdate[]>`
    select key, payload from updates where channel_id = ${owner.id} and key = any(${[...about.keys()]}::text[])`
  return found.flatMap(({ key, payload }) => {
    const lane = about.get(key)
    return lane ? [{ key: `${key} again`, lane, payload }] : []
  })
}

/** An app with several numbers posts them all to one address: each is its own channel, of the same business. */
async function ownerOf({ db }: Messaging, channelId: string, channel: ChannelEntry, number: string): Promise<LaneOwner | undefined> {
  const { businessId } = channel
  if (number === channel.accountExternalId) return { id: channelId, businessId }
  const [other] = await db.sql<{ id: string }[]>`
    select id from channels where business_id = ${businessId} and kind = 'whatsapp_cloud' and account_external_id = ${number} and removed_at is null`
  return other && { id: other.id, businessId }
}

/** That something came is worth a write now and then, and it says that Meta knows the way. */
async function noteAlive(messaging: Messaging, channel: LaneOwner): Promise<void> {
  const rows = await messaging.db.sql<{ status: string }[]>`
    update channels set alive_at = now() where id = ${channel.id} and (alive_at is null or alive_at < now() - interval '10 seconds' or status = 'connecting') returning status`
  if (rows[0]?.status === 'connecting') await markCloudConnected(messaging, channel)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
