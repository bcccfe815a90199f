import { ProvisoError } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import type { OpenInvitation } from './find-invitation.ts'

interface Joining {
  invitationId: string
  userId: string
  /** They came by the link that was mailed, with the account of that very address. */
  mailed: boolean
}

/**
 * Takes an invitation up, once, and returns the business. Who is a member already keeps the role they have. Whoever came by the mailed link has shown that the
 * address is theirs, and the account's too. Throws `gone` where somebody was faster.
 */
export async function joinBusiness(tx: Tx, { invitationId, userId, mailed }: Joining): Promise<string> {
  const [taken] = await tx<Pick<OpenInvitation, 'businessId' | 'role' | 'email'>[]>`
    update invitations set accepted_at = now()
    where id = ${invitationId} and accepted_at is null and withdrawn_at is null and expires_at > now() returning business_id, role, email`
  if (!taken) throw new ProvisoError('gone', 'This invitation is used, withdrawn or too old. Ask for another one.')
  await tx`insert into memberships ${tx({ businessId: taken.businessId, userId, role: taken.role })} on conflict do nothing`
  if (mailed)
    await tx`update users set email_verified_at = coalesce(email_verified_at, now()) where id = ${userId} and lower(email) = ${taken.email}`
  return taken.businessId
}
