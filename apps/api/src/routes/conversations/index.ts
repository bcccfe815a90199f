import { getConversation } from './get.ts'
import { listConversations } from './list.ts'
import { patchConversation } from './patch.ts'

export const conversationRoutes = [listConversations, getConversation, patchConversation]
