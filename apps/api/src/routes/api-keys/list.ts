import { endpoints } from '@proviso/contracts/endpoints'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { type ApiKeyRow, apiKeyView } from './api-key-view.ts'

export const listApiKeys = route(endpoints.apiKeys.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<ApiKeyRow[]>`
      select id, name, scope, prefix, created_at, expires_at, last_used_at from api_keys where business_id = ${businessId} and removed_at is null`
    return pageByKey(paging, rows, ({ id }) => id, apiKeyView)
  }),
)
