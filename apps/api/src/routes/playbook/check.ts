import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { compiledView } from './playbook-view.ts'

export const checkPlaybook = route(endpoints.playbook.check, async ({ product, businessId, body }) =>
  compiledView(await product.playbook.check(businessId, body.text)),
)
