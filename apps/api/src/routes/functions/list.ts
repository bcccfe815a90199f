import { endpoints } from '@proviso/contracts/endpoints'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { functionView } from './function-view.ts'

export const listFunctions = route(endpoints.functions.list, async ({ product, businessId, paging }) =>
  pageByKey(paging, await product.functions.list(businessId), ({ name }) => name, functionView),
)
