import { deleteChain } from './delete.ts'
import { getChain } from './get.ts'
import { listChains } from './list.ts'
import { putChain } from './put.ts'

export const followUpChainRoutes = [listChains, getChain, putChain, deleteChain]
