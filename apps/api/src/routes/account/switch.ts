import { endpoints } from '@proviso/contracts/endpoints'
import { findSession } from '../../access/find-session.ts'
import { moveSession } from '../../access/move-session.ts'
import { requireOwnWay } from '../../access/require-session.ts'
import { hashSecret } from '../../http/hash-secret.ts'
import { notFound, theOne } from '../../http/not-found.ts'
import { signedIn } from '../../open-route.ts'
import { type Asked, route } from '../../route.ts'
import { sessionView } from '../session/session-view.ts'

export const switchBusiness = route(endpoints.account.switch, async (asked) => {
  const { accounts, caller, visit, body } = asked
  requireOwnWay(caller)
  const { token } = await accounts.db.transaction(async (tx) => {
    theOne(await tx`select 1 from memberships where business_id = ${body.business_id} and user_id = ${caller.id}`, 'business of yours')
    return moveSession(tx, { caller, businessId: body.business_id, visit })
  })
  return goOn(asked, token)
})

/** The answer after which the browser is in another session. */
export async function goOn(
  { accounts, product }: Pick<Asked, 'accounts' | 'product'>,
  token: string,
  more: object = {},
): Promise<Response> {
  accounts.forgetCallers()
  const next = await findSession(accounts.db, hashSecret(token))
  if (!next) throw notFound('session')
  return signedIn(accounts, { session: token }, { ...(await sessionView(product, next)), ...more })
}
