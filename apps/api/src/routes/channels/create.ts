import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { channelView } from './channel-view.ts'

export const createChannel = route(endpoints.channels.create, async ({ product, businessId, body }) => {
  if (body.kind === 'whatsapp')
    return channelView(
      await product.channels.connectWhatsApp(businessId, {
        ...(body.channel_id ? { channelId: body.channel_id } : {}),
        ...(body.confirm ? { confirm: true } : {}),
      }),
    )
  if (body.kind === 'whatsapp_cloud') {
    const { row, hook } = await product.channels.connectWhatsappCloud(businessId, {
      phoneNumberId: body.phone_number_id,
      accessToken: body.access_token,
      appSecret: body.app_secret,
      verifyToken: body.verify_token,
    })
    return { ...channelView(row), hook: { url: hook.url, verify_token: hook.verifyToken } }
  }
  return channelView(await product.channels.connectTelegram(businessId, body.token.trim()))
})
