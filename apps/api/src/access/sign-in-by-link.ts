import { newId } from '@proviso/contracts'
import type { Database, Tx } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'
import type { Accounts, Visit } from './accounts.ts'
import { clearAccount } from './clear-account.ts'
import { finishSignIn, type Proven, type Step } from './finish-sign-in.ts'
import { hasSecondFactor } from './second-factor.ts'

const methods = { terminal: 'link', team: 'team_link', mail: 'mail' } as const

interface Used {
  businessId: string
  userId: string | null
  kind: 'terminal' | 'team' | 'mail'
}

/**
 * Uses up a sign-in link; undefined where the link is unknown, used or too old, or leads no longer where it led. The first one to come becomes the owner.
 * `ended`: what was set up before went, for it was the first link that was opened at the address. A link of the terminal asks for no second factor: who runs
 * the machine owns the data, and it is the way back in for who has lost theirs.
 */
export async function signInByLink(accounts: Accounts, visit: Visit, token: string): Promise<Step | undefined> {
  const used = await accounts.db.transaction(async (tx) => {
    const [link] = await tx<Used[]>`
      update sign_in_links set used_at = now()
      where hash = ${hashSecret(token)} and used_at is null and expires_at > now() returning business_id, user_id, kind`
    if (!link) return undefined
    const userId = link.userId ?? (await firstOwner(tx, link.businessId))
    const ended = link.kind === 'mail' && (await ownAddress(tx, userId, visit))
    return { ...link, userId, ended }
  })
  if (!used || !(await leadsThere(accounts, used))) return undefined
  const { userId, kind } = used
  const proven: Proven = { userId, method: methods[kind], businessId: used.businessId }
  const step = await finishSignIn(accounts, visit, proven, { skipCode: kind === 'terminal' })
  return 'session' in step ? { ...step, ended: used.ended } : step
}

/** Whether a link could be used now. Looking at it does not use it up. */
export async function isOpen({ sql }: Database, token: string): Promise<boolean> {
  const rows = await sql`select 1 from sign_in_links where hash = ${hashSecret(token)} and used_at is null and expires_at > now()`
  return rows.length > 0
}

/** Whether a link still leads where it led when it was made. One that an owner made opens no business of others that its person has joined since. */
async function leadsThere({ db: { sql } }: Accounts, { userId, businessId, kind }: Used & { userId: string }): Promise<boolean> {
  const rows = await sql<{ businessId: string }[]>`select business_id from memberships where user_id = ${userId}`
  if (kind === 'mail') return rows.length > 0
  return rows.some((row) => row.businessId === businessId) && (kind === 'terminal' || rows.length === 1)
}

async function firstOwner(tx: Tx, businessId: string): Promise<string> {
  const id = newId('user')
  await tx`insert into users ${tx({ id, name: 'Owner' })}`
  await tx`insert into memberships ${tx({ businessId, userId: id, role: 'owner' })}`
  return id
}

/**
 * Whoever opens a mailed link has the address. Where nobody had shown that before, or an owner's link led into the account since, what was set up until then may be
 * somebody else's: it ends. True where there was a password or a passkey. Where there is a second factor nothing is shown and nothing ends before its code; and all
 * stays where the very browser is in by the password or passkey of the account and no owner's link led there: then whoever set them up has the address.
 */
async function ownAddress(tx: Tx, userId: string, { cookie }: Visit): Promise<boolean> {
  if (await hasSecondFactor(tx, userId)) return false
  const [account] = await tx<{ shown: boolean; led: boolean }[]>`
    select email_verified_at is not null as shown, team_link_at is not null as led from users where id = ${userId} for update`
  if (!account || (account.shown && !account.led)) return false
  await tx`update users set email_verified_at = coalesce(email_verified_at, now()) where id = ${userId}`
  const same = await tx`
    select 1 from sessions where hash = ${hashSecret(cookie ?? '')} and user_id = ${userId} and expires_at > now()
      and method in ('password', 'passkey')`
  return same.length && !account.led ? false : clearAccount(tx, userId)
}
