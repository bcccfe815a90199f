import { endpoints } from '@proviso/contracts/endpoints'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { type ApiKeyRow, apiKeyView } from './api-key-view.ts'

export const listApiKeys = route(endpoints.apiKeys.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<ApiKeyRow[]>`
      select k.id, k.name, k.scope, k.prefix, k.created_at, k.expires_at, k.last_used_at, u.name as creator
      from api_keys k left join users u on u.id = k.created_by where k.business_id = ${businessId} and k.removed_at is null`
    return pageByKey(paging, rows, ({ id }) => id, apiKeyView)
  }),
)
