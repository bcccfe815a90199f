import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'

export const listReadyMade = route(endpoints.playbook.readyMade, async ({ product, businessId, query }) => ({
  data: await product.playbook.readyMade(businessId, query.language),
}))
