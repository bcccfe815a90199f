import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { requireConversation } from '../conversations/require-conversation.ts'
import { messageViews } from './message-views.ts'

export const createMessage = route(endpoints.messages.create, async ({ product, inBusiness, businessId, caller, params, body }) => {
  await inBusiness((tx) => requireConversation(tx, businessId, params.id))
  const message = await product.conversations.writeAsOwner(businessId, params.id, body.template ?? body.text ?? '', caller.id)
  return inBusiness(async (tx) => theOne(await messageViews(tx, businessId, [message]), 'message'))
})
