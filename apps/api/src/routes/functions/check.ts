import type { JsonObject } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { requireConversation } from '../conversations/require-conversation.ts'

export const checkFunction = route(endpoints.functions.check, async ({ product, inBusiness, businessId, params, body }) => {
  await inBusiness((tx) => requireConversation(tx, businessId, body.conversation_id))
  return product.functions.check(businessId, params.name, { conversationId: body.conversation_id, arguments: body.arguments as JsonObject })
})
