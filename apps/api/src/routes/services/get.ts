import { endpoints } from '@proviso/contracts/endpoints'
import type { ServiceRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { serviceView } from './service-view.ts'

export const getService = route(endpoints.services.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<
      ServiceRow[]
    >`select * from services where business_id = ${businessId} and key = ${params.key} and removed_at is null`
    return serviceView(theOne(rows, 'service'))
  }),
)
