import { ProvisoError } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import type { Accounts, Visit } from './accounts.ts'
import type { SignInMethod } from './caller.ts'
import { joinBusiness } from './join-business.ts'
import { rememberBrowser } from './known-browsers.ts'
import { openSession, usualBusiness } from './open-session.ts'
import { hasSecondFactor } from './second-factor.ts'
import { createTicket } from './tickets.ts'

/** Somebody who has shown one proof of who they are. */
export interface Proven {
  userId: string
  method: SignInMethod
  /** Where the proof itself leads; absent: where they were last. */
  businessId?: string | undefined
  /** An invitation that they take up by this. */
  invitation?: { id: string; mailed: boolean } | undefined
}

/** What the browser keeps from now on. */
export interface Entered {
  session: string
  /** Shows that somebody signed in with it before; absent after a link of an owner, which may have been opened in that owner's browser. */
  browser?: string | undefined
  /** What the account was opened with until now has ended. */
  ended: boolean
}

/** A session, or the question for the second factor. */
export type Step = Entered | { ticket: string }

/** What comes after the first proof. `skipCode`: the proof stands for both factors. */
export async function finishSignIn(accounts: Accounts, visit: Visit, proven: Proven, { skipCode = false } = {}): Promise<Step> {
  const { userId, method, businessId, invitation } = proven
  if (skipCode || !(await hasSecondFactor(accounts.db.sql, userId))) return enter(accounts, visit, proven)
  const by = invitation && { invitationId: invitation.id, ...(invitation.mailed ? { mailed: 'yes' } : {}) }
  const data = { method, ...(businessId ? { businessId } : {}), ...by }
  return { ticket: await createTicket(accounts.db.sql, { kind: 'second_factor', userId, data }) }
}

/** Opens the session that every proof was shown for. */
export async function enter(
  { db, forgetCallers }: Accounts,
  visit: Visit,
  { userId, method, businessId, invitation }: Proven,
): Promise<Entered> {
  const entered = await db.transaction(async (tx) => {
    const joined = invitation && (await joinBusiness(tx, { invitationId: invitation.id, userId, mailed: invitation.mailed }))
    const wanted = joined?.businessId ?? businessId
    if (method === 'team_link') await holdAccount(tx, userId, wanted)
    // by the code of its app, where it has one: before that a mailed link shows nothing
    if (method === 'mail') await tx`update users set email_verified_at = now() where id = ${userId} and email_verified_at is null`
    const [member] = wanted ? await tx`select 1 from memberships where business_id = ${wanted} and user_id = ${userId}` : []
    const where = member ? wanted : await usualBusiness(tx, userId)
    if (!where) throw new ProvisoError('sign_in_failed', 'This account belongs to no business any more. Ask an owner for an invitation.')
    const session = await openSession(tx, { businessId: where, userId, method, visit })
    const browser = method === 'team_link' ? undefined : await rememberBrowser(tx, userId, visit.browser)
    return { session, browser, ended: joined?.ended ?? false }
  })
  forgetCallers()
  return entered
}

/** Notes that an owner's link leads into the account. It leads nowhere where its person has joined another business since. */
async function holdAccount(tx: Tx, userId: string, businessId: string | undefined): Promise<void> {
  await tx`update users set team_link_at = now() where id = ${userId}`
  const rows = await tx<{ businessId: string }[]>`select business_id from memberships where user_id = ${userId}`
  if (rows.length !== 1 || rows[0]?.businessId !== businessId)
    throw new ProvisoError('sign_in_failed', 'This link leads nowhere any more. Ask for another way to sign in.')
}
