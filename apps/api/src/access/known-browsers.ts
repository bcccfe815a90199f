import { randomBytes } from 'node:crypto'
import type { Queryable } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'

const mostOfOnePerson = 20

/** Whether somebody (of this address) has signed in with the browser before. */
export async function isKnownBrowser(sql: Queryable, browser: string | undefined, email?: string): Promise<boolean> {
  if (!browser) return false
  const rows = await sql`
    select 1 from known_devices d join users u on u.id = d.user_id
    where d.hash = ${hashSecret(browser)} ${email === undefined ? sql`` : sql`and lower(u.email) = ${email}`} limit 1`
  return rows.length > 0
}

/**
 * Notes that a person signed in with a browser, and returns what its cookie holds from now on: always something new, so that a cookie that was planted there is
 * worth nothing. Whoever else signed in with it stays known.
 */
export async function rememberBrowser(sql: Queryable, userId: string, browser: string | undefined): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashSecret(token)
  if (browser) await sql`update known_devices set hash = ${hash} where hash = ${hashSecret(browser)}`
  await sql`insert into known_devices ${sql({ hash, userId })} on conflict (hash, user_id) do update set last_sign_in_at = now()`
  await sql`
    delete from known_devices where user_id = ${userId} and hash not in (
      select hash from known_devices where user_id = ${userId} order by last_sign_in_at desc, hash limit ${mostOfOnePerson})`
  return token
}
