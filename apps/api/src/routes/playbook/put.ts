import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { nameCaller } from '../name-caller.ts'
import { playbookView } from './playbook-view.ts'

export const putPlaybook = route(endpoints.playbook.put, async ({ product, inBusiness, businessId, caller, body }) => {
  const by = await inBusiness((tx) => nameCaller(tx, businessId, caller.id))
  return playbookView(await product.playbook.save(businessId, body.text, by))
})
