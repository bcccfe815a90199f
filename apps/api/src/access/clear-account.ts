import type { Tx } from '@proviso/db'
import { endSecondFactor } from './second-factor.ts'

/**
 * Ends all that opens an account, for it may have been set up by somebody else: password, passkeys, second factor, sessions, and links and tickets that are on their
 * way; only links of the terminal stay. True where there was something to sign in with.
 */
export async function clearAccount(tx: Tx, userId: string): Promise<boolean> {
  const proofs = await tx`
    select 1 from credentials where user_id = ${userId} and (password_hash is not null or totp_confirmed_at is not null)
    union all select 1 from passkeys where user_id = ${userId}`
  await tx`update credentials set password_hash = null where user_id = ${userId}`
  await endSecondFactor(tx, userId)
  await tx`delete from passkeys where user_id = ${userId}`
  await tx`delete from sign_in_tickets where user_id = ${userId}`
  await tx`delete from known_devices where user_id = ${userId}`
  await tx`update users set team_link_at = null where id = ${userId}`
  await endWaysIn(tx, userId)
  return proofs.length > 0
}

/** Ends a person's sessions, and links to sign in that somebody else made. */
export async function endWaysIn(tx: Tx, userId: string): Promise<void> {
  await tx`delete from sessions where user_id = ${userId}`
  await tx`delete from sign_in_links where user_id = ${userId} and kind <> 'terminal' and used_at is null`
}
