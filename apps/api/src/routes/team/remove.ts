import { endpoints } from '@proviso/contracts/endpoints'
import { holdRole, removeMember, requireOwnerFor } from '../../access/team.ts'
import { route } from '../../route.ts'

export const removeTeamMember = route(endpoints.team.remove, async ({ accounts, businessId, caller, params, inBusiness }) => {
  const member = { businessId, userId: params.id }
  await inBusiness(async (tx) => {
    requireOwnerFor(caller, await holdRole(tx, member))
    await removeMember(tx, member)
  })
  accounts.forgetCallers()
  return undefined
})
