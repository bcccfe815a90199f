import { telegram } from '@proviso/channels'
import { storeUpdates } from '../inbox/store-updates.ts'
import { takeLane } from '../inbox/take-lane.ts'
import type { Messaging } from '../messaging.ts'

/**
 * An update that a messenger posted: stored, then answered; one commit. Content never is an error here: what cannot be read is logged and taken,
 * since a refusal would block its chat for a day. Throws only where nothing could be stored.
 */
export async function receiveWebhook(
  messaging: Messaging,
  channelId: string,
  secretHeader: string | undefined,
  body: string,
): Promise<'taken' | 'forbidden' | 'gone'> {
  const channel = await messaging.connections.entry(channelId)
  if (channel?.kind !== 'telegram') return 'gone'
  if (!telegram.verifyWebhook({ secretHeader, secret: channel.webhookSecret })) return 'forbidden'
  const update = telegram.rawUpdate(parsed(body))
  if (!update) {
    messaging.log.warn({ channelId, bytes: body.length }, 'a webhook body is no update: ignored')
    return 'taken'
  }
  const owner = { id: channelId, businessId: channel.businessId }
  const lanes = await storeUpdates(messaging, owner, [update])
  for (const lane of lanes) void takeLane(messaging, owner, lane)
  return 'taken'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
