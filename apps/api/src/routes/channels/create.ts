import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { channelView } from './channel-view.ts'

export const createChannel = route(endpoints.channels.create, async ({ product, businessId, body }) => {
  if (body.kind !== 'telegram') throw new ProvisoError('not_available_yet', 'WhatsApp is not available in this version yet; Telegram is.')
  return channelView(await product.channels.connectTelegram(businessId, body.token.trim()))
})
