import { endpoints } from '@proviso/contracts/endpoints'
import { hashPassword } from '../../access/hash-password.ts'
import { moveSession } from '../../access/move-session.ts'
import { signedIn } from '../../open-route.ts'
import { route } from '../../route.ts'
import { requirePassword } from './require-password.ts'

export const putPassword = route(endpoints.account.putPassword, async ({ accounts, caller, visit, body }) => {
  await requirePassword(accounts, caller, body.current_password)
  const passwordHash = await hashPassword(body.new_password)
  const session = await accounts.db.transaction(async (tx) => {
    await tx`insert into credentials ${tx({ userId: caller.id, passwordHash })} on conflict (user_id) do update set password_hash = ${passwordHash}`
    await tx`delete from sign_in_links where user_id = ${caller.id} and used_at is null`
    const next = await moveSession(tx, { caller, businessId: caller.businessId, visit })
    await tx`delete from sessions where user_id = ${caller.id} and id <> ${next.id}`
    return next.token
  })
  accounts.forgetCallers()
  return signedIn(accounts, { session })
})
