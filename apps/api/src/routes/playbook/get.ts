import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { playbookView } from './playbook-view.ts'

export const getPlaybook = route(endpoints.playbook.get, async ({ product, businessId, query }) =>
  playbookView(await product.playbook.read(businessId, query.version)),
)
