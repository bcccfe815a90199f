import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const deleteApiKey = route(endpoints.apiKeys.delete, async ({ inBusiness, businessId, params, forgetCallers }) => {
  await inBusiness(async (tx) => {
    const rows = await tx`
      update api_keys set removed_at = now() where business_id = ${businessId} and id = ${params.id} and removed_at is null returning id`
    theOne(rows, 'key')
  })
  forgetCallers()
  return undefined
})
