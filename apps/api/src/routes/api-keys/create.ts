import { endpoints } from '@proviso/contracts/endpoints'
import { createApiKey as makeKey } from '../../access/create-api-key.ts'
import { madeBy } from '../../access/made-by.ts'
import { route } from '../../route.ts'
import { apiKeyView } from './api-key-view.ts'

const dayMs = 86_400_000

/** A key that a key makes ends no later than that one; only one of scope write makes any, so none is wider. */
export const createApiKey = route(
  endpoints.apiKeys.create,
  ({ inBusiness, businessId, caller, body: { expires_in_days: days, ...wish } }) =>
    inBusiness(async (tx) => {
      const maker = await madeBy(tx, caller)
      const ends = [...(days === undefined ? [] : [Date.now() + days * dayMs]), ...(maker.expiresAt ? [maker.expiresAt.getTime()] : [])]
      const expiresAt = ends.length ? { expiresAt: new Date(Math.min(...ends)) } : {}
      const { row, key } = await makeKey(tx, { businessId, ...wish, createdBy: maker.createdBy, ...expiresAt })
      return { ...apiKeyView(row), key }
    }),
)
