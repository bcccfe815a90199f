import { newId } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
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
 * Uses up a sign-in link; undefined where the link is unknown, used or too old, or its person gone from the team. The first one to come becomes the owner.
 * A link of the terminal asks for no second factor: who runs the machine owns the data, and it is the way back in for who has lost theirs.
 */
export async function signInByLink(accounts: Accounts, visit: Visit, token: string): Promise<Step | undefined> {
  const used = await accounts.db.transaction(async (tx) => {
    const [link] = await tx<Used[]>`
      update sign_in_links set used_at = now()
      where hash = ${hashSecret(token)} and used_at is null and expires_at > now() returning business_id, user_id, kind`
    if (!link) return undefined
    const userId = link.userId ?? (await firstOwner(tx, link.businessId))
    if (link.kind === 'mail') await ownAddress(tx, userId)
    return { ...link, userId }
  })
  if (!used || !(await isMember(accounts, used))) return undefined
  const { userId, kind } = used
  const proven: Proven = { userId, method: kind === 'mail' ? 'mail' : 'link', businessId: used.businessId }
  return finishSignIn(accounts, visit, proven, { skipCode: kind === 'terminal' })
}

async function isMember({ db: { sql } }: Accounts, { userId, businessId, kind }: Used & { userId: string }): Promise<boolean> {
  const rows = await sql`
    select 1 from memberships where user_id = ${userId} ${kind === 'mail' ? sql`` : sql`and business_id = ${businessId}`} limit 1`
  return rows.length > 0
}

async function firstOwner(tx: Tx, businessId: string): Promise<string> {
  const id = newId('user')
  await tx`insert into users ${tx({ id, name: 'Owner' })}`
  await tx`insert into memberships ${tx({ businessId, userId: id, role: 'owner' })}`
  return id
}

/**
 * Whoever opens a mailed link has the address. Where nobody had shown that before, what was set up until then may be somebody else's who only typed the address:
 * passwords, passkeys and sessions end. A second factor stays and is asked for.
 */
async function ownAddress(tx: Tx, userId: string): Promise<void> {
  const [news] = await tx`update users set email_verified_at = now() where id = ${userId} and email_verified_at is null returning id`
  if (!news || (await hasSecondFactor(tx, userId))) return
  await tx`update credentials set password_hash = null where user_id = ${userId}`
  await tx`delete from passkeys where user_id = ${userId}`
  await tx`delete from sessions where user_id = ${userId}`
}
