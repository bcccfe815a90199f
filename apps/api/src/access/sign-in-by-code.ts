import { ProvisoError } from '@proviso/contracts'
import type { Accounts, Visit } from './accounts.ts'
import type { SignInMethod } from './caller.ts'
import { type Entered, enter } from './finish-sign-in.ts'
import { passesSecondFactor } from './second-factor.ts'
import { codeGuesser } from './take-account-attempt.ts'
import { readTicket, takeTicket } from './tickets.ts'

/** Ends what another proof began. Throws `sign_in_failed`; a mistyped code may be tried again while the ticket lasts. */
export async function signInByCode(accounts: Accounts, visit: Visit, { ticket, code }: { ticket: string; code: string }): Promise<Entered> {
  const failed = () => new ProvisoError('sign_in_failed', 'The code is wrong, or the sign-in has taken too long: begin again.')
  const begun = await readTicket(accounts.db.sql, 'second_factor', ticket)
  if (!begun?.userId) throw failed()
  const guesser = await codeGuesser(accounts.db, begun.userId, visit)
  if (!(await passesSecondFactor(accounts, begun.userId, code, guesser))) throw failed()
  const taken = await takeTicket(accounts.db.sql, 'second_factor', ticket)
  if (!taken?.userId) throw failed()
  const { method, businessId, invitationId, mailed } = taken.data
  const invitation = invitationId ? { id: invitationId, mailed: mailed === 'yes' } : undefined
  return enter(accounts, visit, { userId: taken.userId, method: method as SignInMethod, businessId, invitation })
}
