import { createApiKey } from './create.ts'
import { deleteApiKey } from './delete.ts'
import { listApiKeys } from './list.ts'

export const apiKeyRoutes = [listApiKeys, createApiKey, deleteApiKey]
