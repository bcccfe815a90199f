import { endpoints } from '@proviso/contracts/endpoints'
import { clearedSessionCookie } from '../../access/session-cookie.ts'
import { removeMember } from '../../access/team.ts'
import { route } from '../../route.ts'

export const leaveBusiness = route(endpoints.account.leave, async ({ accounts, caller, businessId, inBusiness }) => {
  await inBusiness((tx) => removeMember(tx, { businessId, userId: caller.id }))
  accounts.forgetCallers()
  return new Response(null, { status: 204, headers: { 'set-cookie': clearedSessionCookie(accounts) } })
})
