import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { findInvitation } from '../../access/find-invitation.ts'
import { joinBusiness } from '../../access/join-business.ts'
import { moveSession } from '../../access/move-session.ts'
import { requireOwnWay } from '../../access/require-session.ts'
import { route } from '../../route.ts'
import { goOn } from './switch.ts'

export const acceptAnotherInvitation = route(endpoints.account.acceptInvitation, async (asked) => {
  const { accounts, caller, visit, body } = asked
  requireOwnWay(caller)
  const { token, ended } = await accounts.db.transaction(async (tx) => {
    const { id: invitationId, userId, email, mailed } = await findInvitation(tx, body.token)
    if (userId !== caller.id)
      throw new ProvisoError('conflict', `This invitation is for ${email}. Sign in with that address, or ask for another invitation.`)
    const { businessId, ended } = await joinBusiness(tx, { invitationId, userId, mailed })
    // where nothing is left to sign in with, a password can be set at once
    return { ...(await moveSession(tx, { caller, businessId, visit, anew: ended })), ended }
  })
  return goOn(asked, token, ended ? { ended } : {})
})
