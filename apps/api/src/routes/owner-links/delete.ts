import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'

/** Ends an owner's chat, or a code that nobody has used yet. */
export const deleteOwnerLink = route(endpoints.ownerLinks.delete, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx`
      update owner_links set ended_at = now() where business_id = ${businessId} and id = ${params.id} and ended_at is null returning id`
    theOne(rows, "owner's chat")
    return undefined
  }),
)
