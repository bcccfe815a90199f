import { getConversation } from './get.ts'
import { listConversations } from './list.ts'
import { patchConversation } from './patch.ts'
import { readThread } from './thread.ts'

export const conversationRoutes = [listConversations, getConversation, readThread, patchConversation]
