import { createChannel } from './create.ts'
import { deleteChannel } from './delete.ts'
import { getChannel } from './get.ts'
import { listChannels } from './list.ts'

export const channelRoutes = [listChannels, createChannel, getChannel, deleteChannel]
