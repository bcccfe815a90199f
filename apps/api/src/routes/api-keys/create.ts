import { endpoints } from '@proviso/contracts/endpoints'
import { createApiKey as makeKey } from '../../access/create-api-key.ts'
import { route } from '../../route.ts'
import { apiKeyView } from './api-key-view.ts'

export const createApiKey = route(endpoints.apiKeys.create, ({ inBusiness, businessId, body: { expires_in_days: days, ...wish } }) =>
  inBusiness(async (tx) => {
    const expiresAt = days === undefined ? undefined : new Date(Date.now() + days * 86_400_000)
    const { row, key } = await makeKey(tx, { businessId, ...wish, ...(expiresAt ? { expiresAt } : {}) })
    return { ...apiKeyView(row), key }
  }),
)
