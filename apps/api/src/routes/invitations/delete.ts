import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const withdrawInvitation = route(endpoints.invitations.delete, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx`
      update invitations set withdrawn_at = now()
      where business_id = ${businessId} and id = ${params.id} and accepted_at is null and withdrawn_at is null returning id`
    theOne(rows, 'open invitation')
    return undefined
  }),
)
