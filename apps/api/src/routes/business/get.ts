import { endpoints } from '@proviso/contracts/endpoints'
import type { BusinessRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { businessView } from './business-view.ts'

export const getBusiness = route(endpoints.business.get, ({ inBusiness, businessId }) =>
  inBusiness(async (tx) => businessView(theOne(await tx<BusinessRow[]>`select * from businesses where id = ${businessId}`, 'business'))),
)
