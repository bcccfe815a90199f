import { newId } from '@proviso/contracts'
import type { Database, Tx } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'
import type { Accounts, Visit } from './accounts.ts'
import { finishSignIn, type Proven, type Step } from './finish-sign-in.ts'
import { hasSecondFactor } from './second-factor.ts'

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
export async function signInByLink(accounts: Accounts, visit: Visit, token: string): Promise<(Step & { ended: boolean }) | undefined> {
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
  const proven: Proven = { userId, method: kind === 'mail' ? 'mail' : 'link', businessId: used.businessId }
  return { ...(await finishSignIn(accounts, visit, proven, { skipCode: kind === 'terminal' })), ended: used.ended }
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
 * Whoever opens a mailed link has the address. Where nobody had shown that before, what was set up until then may be somebody else's who only typed the address:
 * passwords, passkeys, sessions and links of owners end. True where there was a password or a passkey. A second factor stays and is asked for; and all stays where
 * the very browser is in by the password or passkey of the account: then whoever set them up has the address.
 */
async function ownAddress(tx: Tx, userId: string, { cookie }: Visit): Promise<boolean> {
  const [news] = await tx`update users set email_verified_at = now() where id = ${userId} and email_verified_at is null returning id`
  if (!news || (await hasSecondFactor(tx, userId))) return false
  const same = await tx`
    select 1 from sessions where hash = ${hashSecret(cookie ?? '')} and user_id = ${userId} and expires_at > now()
      and method in ('password', 'passkey')`
  if (same.length) return false
  const passwords =
    await tx`update credentials set password_hash = null where user_id = ${userId} and password_hash is not null returning user_id`
  const passkeys = await tx`delete from passkeys where user_id = ${userId} returning id`
  await tx`delete from sessions where user_id = ${userId}`
  await tx`delete from sign_in_links where user_id = ${userId} and kind <> 'terminal' and used_at is null`
  return passwords.length + passkeys.length > 0
}
