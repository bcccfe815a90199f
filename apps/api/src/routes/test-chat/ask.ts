import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { shownObject } from '../shown-object.ts'

export const askTestChat = route(endpoints.testChat.ask, async ({ product, businessId, body }) => {
  const media = body.media?.map(({ data, filename }) => ({
    bytes: new Uint8Array(Buffer.from(data, 'base64')),
    ...(filename ? { filename } : {}),
  }))
  const answer = await product.testChat(businessId, {
    text: body.text,
    ...(media ? { media } : {}),
    ...(body.version ? { version: body.version } : {}),
    ...(body.session ? { session: body.session } : {}),
  })
  const calls = answer.calls.map((call) => ({
    ...call,
    arguments: shownObject(call.arguments),
    result: call.result && shownObject(call.result),
  }))
  return { ...answer, calls }
})
