import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { readVersion } from './read-version.ts'

export const diffPlaybook = route(endpoints.playbook.diff, async ({ product, businessId, params }) => ({
  changes: await product.playbook.diff(businessId, readVersion(params.version)),
}))
