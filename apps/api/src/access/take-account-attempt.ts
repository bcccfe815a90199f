import type { Database } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'
import type { Visit } from './accounts.ts'
import { isKnownBrowser } from './known-browsers.ts'
import { networkOf } from './network-of.ts'
import { forgetAttempts, takeAttempt } from './take-attempt.ts'

type Origin = Pick<Visit, 'address' | 'browser'>

/** A browser that somebody signed in with before is not held up by what others do at the same address. */
export async function takeVisitAttempt(db: Database, { address, browser }: Origin): Promise<void> {
  const known = browser && (await isKnownBrowser(db.sql, browser))
  await takeAttempt(db, 'address', known ? `browser ${hashSecret(browser)}` : networkOf(address))
}

/**
 * Counts an attempt at the account of an address, before it is made. A browser that its person signed in with before has a patience of its own, which nobody else can
 * use up; strangers have one for each network, and a larger one all together. Throws `rate_limited`, whether or not there is such an account. Returns how to give the
 * patience back to who turned out to be the right one.
 */
export async function takeAccountAttempt(
  db: Database,
  what: 'password' | 'mail',
  email: string,
  { address, browser }: Origin,
): Promise<() => Promise<void>> {
  const isOwn = browser !== undefined && (await isKnownBrowser(db.sql, browser, email))
  const who = isOwn ? `${email} by ${hashSecret(browser)}` : `${email} from ${networkOf(address, { wide: true })}`
  await takeAttempt(db, what, who)
  if (!isOwn) await takeAttempt(db, `${what}_of_all`, email)
  return () => forgetAttempts(db, what, who)
}

/** Whose patience a code counts against at sign-in: the browser's own, where its person signed in with it before. Throws nothing. */
export async function codeGuesser({ sql }: Database, userId: string, { browser }: Origin): Promise<string> {
  if (!browser) return userId
  const hash = hashSecret(browser)
  const known = await sql`select 1 from known_devices where hash = ${hash} and user_id = ${userId}`
  return known.length ? `${userId} by ${hash}` : userId
}
