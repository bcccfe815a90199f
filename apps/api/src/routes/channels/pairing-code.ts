import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'
import { channelView } from './channel-view.ts'

export const requestPairingCode = route(endpoints.channels.pairingCode, async ({ product, businessId, params, body }) => {
  const { channel, code, expiresAt } = await product.channels.requestPairingCode(businessId, params.id, {
    phone: body.phone,
    ...(body.confirm ? { confirm: true } : {}),
  })
  return { code, expires_at: instant(expiresAt), channel: channelView(channel) }
})
