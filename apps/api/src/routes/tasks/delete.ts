import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const deleteTask = route(endpoints.tasks.delete, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    theOne(await tx`delete from tasks where business_id = ${businessId} and id = ${params.id} returning id`, 'task')
    return undefined
  }),
)
