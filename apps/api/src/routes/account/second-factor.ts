import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import type { Accounts } from '../../access/accounts.ts'
import type { Caller } from '../../access/caller.ts'
import { isFresh, requireFresh, requireOwnWay, sessionOf } from '../../access/require-session.ts'
import {
  endSecondFactor,
  guesserWithin,
  hasSecondFactor,
  passesSecondFactor,
  renewBackupCodes,
  takesCode,
} from '../../access/second-factor.ts'
import { forgetAttempts, takeAttempt } from '../../access/take-attempt.ts'
import { randomBase32, totpUri } from '../../access/totp.ts'
import { route } from '../../route.ts'
import { accountView } from './account-view.ts'
import { wrongCode } from './wrong-code.ts'

const secretBytes = 20

export const startSecondFactor = route(endpoints.account.startSecondFactor, async ({ accounts, caller }) => {
  requireFresh(caller)
  requireOwnWay(caller)
  const { sql } = accounts.db
  if (await hasSecondFactor(sql, caller.id)) throw new ProvisoError('conflict', 'The second factor is on already: turn it off first.')
  const { email, name } = await accountView(accounts.db, caller.id)
  const secret = randomBase32(secretBytes)
  const totpSecret = accounts.secrets.seal(secret)
  await sql`
    insert into credentials ${sql({ userId: caller.id, totpSecret })} on conflict (user_id) do update set totp_secret = ${totpSecret}, totp_last_step = null
    where credentials.totp_confirmed_at is null`
  return { secret, uri: totpUri(secret, email ?? name) }
})

export const confirmSecondFactor = route(endpoints.account.confirmSecondFactor, async ({ accounts, caller, body }) => {
  requireFresh(caller)
  requireOwnWay(caller)
  await takeAttempt(accounts.db, 'code', guesserWithin(caller.id))
  if (!(await takesCode(accounts, caller.id, body.code.replace(/[\s-]/g, ''), 'offered'))) throw wrongCode()
  await forgetAttempts(accounts.db, 'code', guesserWithin(caller.id))
  const codes = await accounts.db.transaction(async (tx) => {
    await tx`update credentials set totp_confirmed_at = now() where user_id = ${caller.id}`
    // nobody whom it keeps out stays in, and no link of before leads past it; those of others ask for its code
    await tx`delete from sessions where user_id = ${caller.id} and id <> ${sessionOf(caller).id}`
    await tx`delete from sign_in_links where user_id = ${caller.id} and kind = 'terminal' and used_at is null`
    return renewBackupCodes(tx, caller.id)
  })
  accounts.forgetCallers()
  return { backup_codes: codes }
})

/** A session by a link of the terminal needs no code, where the link was made after the second factor was turned on: the ones before ended then. */
export const stopSecondFactor = route(endpoints.account.endSecondFactor, async ({ accounts, caller, body }) => {
  if (body.code !== undefined || !(await isRescue(accounts, caller))) {
    if (body.code === undefined || !(await passesSecondFactor(accounts, caller.id, body.code))) throw wrongCode()
  }
  await accounts.db.transaction((tx) => endSecondFactor(tx, caller.id))
  return undefined
})

async function isRescue({ db: { sql } }: Accounts, caller: Caller): Promise<boolean> {
  const { id, method } = sessionOf(caller)
  if (method !== 'link' || !isFresh(caller)) return false
  const later = await sql`
    select 1 from sessions s join credentials c on c.user_id = s.user_id
    where s.id = ${id} and s.user_id = ${caller.id} and s.authenticated_at > c.totp_confirmed_at`
  return later.length > 0
}
