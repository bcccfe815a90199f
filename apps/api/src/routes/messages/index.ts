import { createMessage } from './create.ts'
import { listMessages } from './list.ts'

export const messageRoutes = [listMessages, createMessage]
