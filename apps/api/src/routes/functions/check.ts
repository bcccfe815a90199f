import type { JsonObject } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'

export const checkFunction = route(endpoints.functions.check, ({ product, businessId, params, body }) =>
  product.functions.check(businessId, params.name, { conversationId: body.conversation_id, arguments: body.arguments as JsonObject }),
)
