import { endpoints } from '@proviso/contracts/endpoints'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { type ShownWebhook, webhookView } from './webhook-view.ts'

export const listWebhooks = route(endpoints.webhooks.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<ShownWebhook[]>`
      select id, business_id, url, events, created_at, failing_since, paused_until, disabled_at, disabled_reason, removed_at from webhooks
      where business_id = ${businessId} and removed_at is null`
    return pageByKey(paging, rows, ({ id }) => id, webhookView)
  }),
)
