import { randomBytes } from 'node:crypto'
import type { Product } from '@proviso/runtime'
import { hashSecret } from '../http/hash-secret.ts'

const lifetimeMs = 24 * 3600_000
const mailedLifetimeMs = 15 * 60_000

export interface SignInLink {
  url: string
  expiresAt: Date
}

interface For {
  userId: string
  businessId: string
  /** Who hands it out; by default whoever runs the machine, whose links ask for nothing more. */
  kind?: 'terminal' | 'team' | 'mail'
}

/**
 * A link that signs in once, within 24 hours; a mailed one within 15 minutes. Without a user it is the first owner's: the one before it ends, and there is none
 * once the business has an owner, or while there is no business. Whoever has it has the account: it belongs into a terminal, a mail or one answer, never a log.
 */
export async function createSignInLink(product: Pick<Product, 'db' | 'publicUrl'>, whose?: For): Promise<SignInLink | undefined> {
  const token = randomBytes(24).toString('base64url')
  const kind = whose?.kind ?? 'terminal'
  const expiresAt = new Date(Date.now() + (kind === 'mail' ? mailedLifetimeMs : lifetimeMs))
  const made = await product.db.transaction(async (tx) => {
    const businessId = whose?.businessId ?? (await tx<{ id: string }[]>`select id from businesses order by created_at, id limit 1`)[0]?.id
    if (!businessId) return false
    if (!whose) {
      const owners = await tx`select 1 from memberships where business_id = ${businessId} and role = 'owner' limit 1`
      if (owners.length) return false
      await tx`delete from sign_in_links where business_id = ${businessId} and user_id is null`
    }
    await tx`insert into sign_in_links ${tx({ hash: hashSecret(token), businessId, userId: whose?.userId ?? null, kind, expiresAt })}`
    return true
  })
  return made ? { url: `${product.publicUrl}/sign-in?token=${token}`, expiresAt } : undefined
}
