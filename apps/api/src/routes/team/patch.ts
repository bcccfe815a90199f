import { endpoints } from '@proviso/contracts/endpoints'
import { changeRole, holdRole, requireOwnerFor } from '../../access/team.ts'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { memberView, teamRows } from './team-view.ts'

export const patchMember = route(endpoints.team.patch, async ({ accounts, product, businessId, caller, params, body, inBusiness }) => {
  const member = { businessId, userId: params.id }
  await inBusiness(async (tx) => {
    requireOwnerFor(caller, await holdRole(tx, member), body.role)
    await changeRole(tx, member, body.role)
  })
  accounts.forgetCallers()
  return memberView(theOne(await teamRows(product.db, businessId, params.id), 'person of this team'), caller.id)
})
