import { endpoints } from '@proviso/contracts/endpoints'
import type { ConversationRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { conversationView } from './conversation-view.ts'

export const getConversation = route(endpoints.conversations.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<ConversationRow[]>`select * from conversations where business_id = ${businessId} and id = ${params.id}`
    return conversationView(tx, businessId, theOne(rows, 'conversation'))
  }),
)
