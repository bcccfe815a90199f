import { ProvisoError } from '@proviso/contracts'
import type { Accounts } from '../../access/accounts.ts'
import type { Caller } from '../../access/caller.ts'
import { isFresh, requireFresh, sessionOf } from '../../access/require-session.ts'
import { confirmPassword } from '../../access/sign-in-by-password.ts'

/**
 * For what changes how somebody signs in: their password where they have one, else a fresh session. Who came in by a mailed link, one of the terminal or a passkey
 * within the hour has proved as much, and may have forgotten the password; who came in by an owner's link has not. Throws `validation_failed`, `sign_in_again`, `rate_limited`.
 */
export async function requirePassword(accounts: Accounts, caller: Caller, given: string | undefined): Promise<void> {
  const [row] = await accounts.db.sql<{ there: boolean }[]>`
    select password_hash is not null as there from credentials where user_id = ${caller.id}`
  const proved = isFresh(caller) && !['password', 'invitation', 'team_link'].includes(sessionOf(caller).method)
  if (!row?.there) return requireFresh(caller)
  if (given === undefined && proved) return
  if (given !== undefined && (await confirmPassword(accounts, caller.id, given))) return
  const detail = given === undefined ? 'is needed' : 'is not your password'
  throw new ProvisoError('validation_failed', `The current password ${detail}.`, { faults: [{ pointer: '/current_password', detail }] })
}
