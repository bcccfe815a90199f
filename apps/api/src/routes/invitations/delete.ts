import type { Role } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { requireOwnerFor } from '../../access/team.ts'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const withdrawInvitation = route(endpoints.invitations.delete, ({ inBusiness, businessId, caller, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<{ role: Role }[]>`
      update invitations set withdrawn_at = now()
      where business_id = ${businessId} and id = ${params.id} and accepted_at is null and withdrawn_at is null returning role`
    requireOwnerFor(caller, theOne(rows, 'open invitation').role)
    return undefined
  }),
)
