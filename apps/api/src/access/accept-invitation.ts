import { newId, ProvisoError } from '@proviso/contracts'
import { newPasswordSchema } from '@proviso/contracts/endpoints'
import type { Accounts, Visit } from './accounts.ts'
import { findInvitation } from './find-invitation.ts'
import { finishSignIn, type Step } from './finish-sign-in.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { joinBusiness } from './join-business.ts'
import { rememberBrowser } from './known-browsers.ts'
import { openSession } from './open-session.ts'
import { takeAccountAttempt } from './take-account-attempt.ts'

interface Wish {
  token: string
  name?: string | undefined
  password: string
}

/**
 * Joins a business: with the account of the invited address, whose password (and second factor) it takes, or with a new account, which is only made together
 * with the membership. Throws `gone`, `sign_in_failed`, `validation_failed`.
 */
export async function acceptInvitation(accounts: Accounts, visit: Visit, { token, name, password }: Wish): Promise<Step> {
  const { db } = accounts
  const invitation = await findInvitation(db.sql, token)
  const { id: invitationId, userId, email, businessId, mailed } = invitation
  if (userId) {
    const forgive = await takeAccountAttempt(db, 'password', email, visit)
    const [row] = await db.sql<{ passwordHash: string | null }[]>`select password_hash from credentials where user_id = ${userId}`
    if (!(await isPassword(password, row?.passwordHash))) {
      throw new ProvisoError(
        'sign_in_failed',
        'There is an account of this address, and this is not its password. Sign in another way first, then open the invitation again.',
      )
    }
    await forgive()
    return finishSignIn(accounts, visit, { userId, method: 'invitation', businessId, invitation: { id: invitationId, mailed } })
  }
  requireNewAccount(name, password)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [added] = await tx<{ id: string }[]>`
      insert into users ${tx({ id: newId('user'), email, name })} on conflict (email) do nothing returning id`
    if (!added) throw new ProvisoError('conflict', 'An account of this address was made just now. Open the invitation again.')
    await joinBusiness(tx, { invitationId, userId: added.id, mailed })
    await tx`insert into credentials ${tx({ userId: added.id, passwordHash })}` // after: joining clears what was there before
    const session = await openSession(tx, { businessId, userId: added.id, method: 'invitation', visit })
    return { session, browser: await rememberBrowser(tx, added.id, visit.browser), ended: false }
  })
}

function requireNewAccount(name: string | undefined, password: string): asserts name is string {
  const judged = newPasswordSchema.safeParse(password)
  const faults = [
    ...(name ? [] : [{ pointer: '/name', detail: 'is missing' }]),
    ...(judged.success ? [] : [{ pointer: '/password', detail: judged.error.issues[0]?.message ?? 'is too short' }]),
  ]
  if (faults.length) throw new ProvisoError('validation_failed', 'A new account needs a name and a good password.', { faults })
}
