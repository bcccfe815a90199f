import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { isFresh, requireFresh, sessionOf } from '../../access/require-session.ts'
import { endSecondFactor, hasSecondFactor, passesSecondFactor, renewBackupCodes, takesCode } from '../../access/second-factor.ts'
import { forgetAttempts, takeAttempt } from '../../access/take-attempt.ts'
import { randomBase32, totpUri } from '../../access/totp.ts'
import { route } from '../../route.ts'
import { accountView } from './account-view.ts'
import { wrongCode } from './wrong-code.ts'

const secretBytes = 20

export const startSecondFactor = route(endpoints.account.startSecondFactor, async ({ accounts, caller }) => {
  requireFresh(caller)
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
  await takeAttempt(accounts.db, 'code', caller.id)
  if (!(await takesCode(accounts, caller.id, body.code.replace(/[\s-]/g, ''), 'offered'))) throw wrongCode()
  await forgetAttempts(accounts.db, 'code', caller.id)
  const codes = await accounts.db.transaction(async (tx) => {
    await tx`update credentials set totp_confirmed_at = now() where user_id = ${caller.id}`
    return renewBackupCodes(tx, caller.id)
  })
  return { backup_codes: codes }
})

/** A session by a link that asked for no code is of the terminal, or of somebody who has none. */
export const stopSecondFactor = route(endpoints.account.endSecondFactor, async ({ accounts, caller, body }) => {
  const byTerminal = isFresh(caller) && sessionOf(caller).method === 'link'
  if (!byTerminal || body.code !== undefined) {
    if (body.code === undefined || !(await passesSecondFactor(accounts, caller.id, body.code))) throw wrongCode()
  }
  await accounts.db.transaction((tx) => endSecondFactor(tx, caller.id))
  return undefined
})
