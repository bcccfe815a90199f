import { askTestChat } from './ask.ts'

export const testChatRoutes = [askTestChat]
