import { ProvisoError } from '@proviso/contracts'
import type { Accounts, Visit } from './accounts.ts'
import type { SignInMethod } from './caller.ts'
import { joinBusiness } from './join-business.ts'
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

/** A session, or the question for the second factor. */
export type Step = { session: string } | { ticket: string }

/** What comes after the first proof. `skipCode`: the proof stands for both factors. */
export async function finishSignIn(accounts: Accounts, visit: Visit, proven: Proven, { skipCode = false } = {}): Promise<Step> {
  const { userId, method, businessId, invitation } = proven
  if (skipCode || !(await hasSecondFactor(accounts.db.sql, userId))) return { session: await enter(accounts, visit, proven) }
  const by = invitation && { invitationId: invitation.id, ...(invitation.mailed ? { mailed: 'yes' } : {}) }
  const data = { method, ...(businessId ? { businessId } : {}), ...by }
  return { ticket: await createTicket(accounts.db.sql, { kind: 'second_factor', userId, data }) }
}

/** Opens the session that every proof was shown for. */
export async function enter(
  { db, forgetCallers }: Accounts,
  visit: Visit,
  { userId, method, businessId, invitation }: Proven,
): Promise<string> {
  const session = await db.transaction(async (tx) => {
    const joined = invitation ? await joinBusiness(tx, { invitationId: invitation.id, userId, mailed: invitation.mailed }) : undefined
    const wanted = joined ?? businessId
    const [member] = wanted ? await tx`select 1 from memberships where business_id = ${wanted} and user_id = ${userId}` : []
    const where = member ? wanted : await usualBusiness(tx, userId)
    if (!where) throw new ProvisoError('sign_in_failed', 'This account belongs to no business any more. Ask an owner for an invitation.')
    return openSession(tx, { businessId: where, userId, method, visit })
  })
  forgetCallers()
  return session
}
