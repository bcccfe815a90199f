import { ProvisoError } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import type { OpenInvitation } from './find-invitation.ts'

/** Takes an invitation up, once, and returns the business. Who is a member already keeps the role they have. Throws `gone` where somebody was faster. */
export async function joinBusiness(tx: Tx, { invitationId, userId }: { invitationId: string; userId: string }): Promise<string> {
  const [taken] = await tx<Pick<OpenInvitation, 'businessId' | 'role'>[]>`
    update invitations set accepted_at = now()
    where id = ${invitationId} and accepted_at is null and withdrawn_at is null and expires_at > now() returning business_id, role`
  if (!taken) throw new ProvisoError('gone', 'This invitation is used, withdrawn or too old. Ask for another one.')
  await tx`insert into memberships ${tx({ businessId: taken.businessId, userId, role: taken.role })} on conflict do nothing`
  return taken.businessId
}
