import { endpoints } from '@proviso/contracts/endpoints'
import { createApiKey as makeKey } from '../../access/create-api-key.ts'
import { route } from '../../route.ts'
import { apiKeyView } from './api-key-view.ts'

export const createApiKey = route(endpoints.apiKeys.create, ({ inBusiness, businessId, body }) =>
  inBusiness(async (tx) => {
    const { row, key } = await makeKey(tx, { businessId, ...body })
    return { ...apiKeyView(row), key }
  }),
)
