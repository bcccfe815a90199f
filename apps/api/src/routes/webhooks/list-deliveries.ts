import { endpoints } from '@proviso/contracts/endpoints'
import type { WebhookDeliveryRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { cutPage } from '../../lists/page.ts'
import { numberAt, route } from '../../route.ts'
import { deliveryView } from './webhook-view.ts'

export const listDeliveries = route(endpoints.webhooks.deliveries, ({ inBusiness, businessId, params, query, paging }) =>
  inBusiness(async (tx) => {
    theOne(await tx`select id from webhooks where business_id = ${businessId} and id = ${params.id} and removed_at is null`, 'webhook')
    const seq = numberAt(paging.after, 0)
    const rows = await tx<WebhookDeliveryRow[]>`
      select * from webhook_deliveries where business_id = ${businessId} and webhook_id = ${params.id}
        ${seq === undefined ? tx`` : tx`and seq < ${seq}`} ${query.status === undefined ? tx`` : tx`and state = ${query.status}`}
      order by seq desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, (row) => [row.seq], deliveryView)
  }),
)
