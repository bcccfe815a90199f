import type { Queryable } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'
import type { Accounts } from './accounts.ts'
import { forgetAttempts, takeAttempt } from './take-attempt.ts'
import { randomBase32, totpStepOf } from './totp.ts'

const backupCodeCount = 10

export async function hasSecondFactor(sql: Queryable, userId: string): Promise<boolean> {
  const rows = await sql`select 1 from credentials where user_id = ${userId} and totp_confirmed_at is not null`
  return rows.length > 0
}

/** Of who is signed in: what strangers try at sign-in is not counted against them. */
export const guesserWithin = (userId: string): string => `${userId} signed in`

/** Whether a code of the app, or a backup code, is good now; each is good once. Throws `rate_limited` after a few by the same guesser. */
export async function passesSecondFactor(
  accounts: Accounts,
  userId: string,
  given: string,
  guesser = guesserWithin(userId),
): Promise<boolean> {
  const { db } = accounts
  await takeAttempt(db, 'code', guesser)
  const code = given.replace(/[\s-]/g, '').toUpperCase()
  const passed = /^\d{6}$/.test(code) ? await takesCode(accounts, userId, code, 'confirmed') : await takesBackupCode(accounts, userId, code)
  if (passed) await forgetAttempts(db, 'code', guesser)
  return passed
}

/** Whether it is a code of the app's secret, newer than any that was taken. */
export async function takesCode(
  { db: { sql }, secrets }: Accounts,
  userId: string,
  code: string,
  which: 'confirmed' | 'offered',
): Promise<boolean> {
  const [row] = await sql<{ totpSecret: Uint8Array; confirmed: boolean }[]>`
    select totp_secret, totp_confirmed_at is not null as confirmed from credentials where user_id = ${userId} and totp_secret is not null`
  if (!row || row.confirmed !== (which === 'confirmed')) return false
  const step = totpStepOf(secrets.open(row.totpSecret), code, Date.now())
  if (step === undefined) return false
  const taken = await sql`
    update credentials set totp_last_step = ${step}
    where user_id = ${userId} and (totp_last_step is null or totp_last_step < ${step}) returning user_id`
  return taken.length > 0
}

async function takesBackupCode({ db: { sql } }: Accounts, userId: string, code: string): Promise<boolean> {
  const used = await sql`
    delete from backup_codes where user_id = ${userId} and hash = ${hashSecret(code)}
      and exists (select from credentials where user_id = ${userId} and totp_confirmed_at is not null) returning hash`
  return used.length > 0
}

/** New backup codes in the place of those before; they are returned here and stored as hashes. */
export async function renewBackupCodes(sql: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: backupCodeCount }, () => randomBase32(10))
  await sql`delete from backup_codes where user_id = ${userId}`
  await sql`insert into backup_codes ${sql(codes.map((code) => ({ userId, hash: hashSecret(code) })))}`
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-').toLowerCase())
}

export async function endSecondFactor(sql: Queryable, userId: string): Promise<void> {
  await sql`update credentials set totp_secret = null, totp_confirmed_at = null, totp_last_step = null where user_id = ${userId}`
  await sql`delete from backup_codes where user_id = ${userId}`
}
