import { randomBytes } from 'node:crypto'
import { newId } from '@proviso/contracts'
import type { Database, Tx } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'
import { sessionLifetimeMs } from './session-cookie.ts'

/** Uses up a sign-in link and opens a session; undefined where the link is unknown, used or too old. The first one to come becomes the owner. */
export async function signIn(db: Database, linkToken: string): Promise<{ token: string } | undefined> {
  return db.transaction(async (tx) => {
    const [link] = await tx<{ businessId: string; userId: string | null }[]>`
      update sign_in_links set used_at = now()
      where hash = ${hashSecret(linkToken)} and used_at is null and expires_at > now() returning business_id, user_id`
    if (!link) return undefined
    const userId = link.userId ?? (await firstOwner(tx, link.businessId))
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(Date.now() + sessionLifetimeMs)
    await tx`insert into sessions ${tx({ hash: hashSecret(token), businessId: link.businessId, userId, expiresAt })}`
    return { token }
  })
}

async function firstOwner(tx: Tx, businessId: string): Promise<string> {
  const id = newId('user')
  await tx`insert into users ${tx({ id, name: 'Owner' })}`
  await tx`insert into memberships ${tx({ businessId, userId: id, role: 'owner' })}`
  return id
}
