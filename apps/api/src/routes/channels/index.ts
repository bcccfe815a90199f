import { createChannel } from './create.ts'
import { deleteChannel } from './delete.ts'
import { getChannel } from './get.ts'
import { listChannels } from './list.ts'
import { requestPairingCode } from './pairing-code.ts'

export const channelRoutes = [listChannels, createChannel, getChannel, deleteChannel, requestPairingCode]
