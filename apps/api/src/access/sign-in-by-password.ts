import { ProvisoError } from '@proviso/contracts'
import type { Accounts, Visit } from './accounts.ts'
import { finishSignIn, type Step } from './finish-sign-in.ts'
import { isPassword } from './hash-password.ts'
import { takeAccountAttempt } from './take-account-attempt.ts'
import { forgetAttempts, takeAttempt } from './take-attempt.ts'

/** Signs in by e-mail and password. Throws `sign_in_failed`, the same and after the same time whether or not there is such an account. */
export async function signInByPassword(
  accounts: Accounts,
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<Step> {
  const { db } = accounts
  const forgive = await takeAccountAttempt(db, 'password', email, visit)
  const [row] = await db.sql<{ id: string; passwordHash: string | null }[]>`
    select u.id, c.password_hash from users u left join credentials c on c.user_id = u.id where lower(u.email) = ${email}`
  const right = await isPassword(password, row?.passwordHash)
  if (!row || !right) throw new ProvisoError('sign_in_failed', 'E-mail or password is wrong.')
  await forgive()
  return finishSignIn(accounts, visit, { userId: row.id, method: 'password' })
}

/** Whether it is this person's password: for what a session alone may not change. Counts attempts, and not those of strangers who sign in. */
export async function confirmPassword({ db }: Accounts, userId: string, password: string): Promise<boolean> {
  const [row] = await db.sql<{ passwordHash: string | null }[]>`select password_hash from credentials where user_id = ${userId}`
  const who = `${userId} signed in`
  await takeAttempt(db, 'password', who)
  const right = await isPassword(password, row?.passwordHash)
  if (right) await forgetAttempts(db, 'password', who)
  return right
}
