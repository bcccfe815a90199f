import { createMessage } from './create.ts'
import { getMessage } from './get.ts'
import { listMessages } from './list.ts'

export const messageRoutes = [listMessages, getMessage, createMessage]
