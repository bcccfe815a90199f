import { ProvisoError, type Role } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { clearAccount, endWaysIn } from './clear-account.ts'
import type { OpenInvitation } from './find-invitation.ts'

interface Joining {
  invitationId: string
  userId: string
  /** They came by the link that was mailed, with the account of that very address. */
  mailed: boolean
}

export interface Joined {
  businessId: string
  /** What the account was opened with until now has ended: it might have been somebody else's. */
  ended: boolean
}

/**
 * Takes an invitation up, once; what becomes of the account tells {@link addMember}. Whoever came by the mailed link has shown that the address is theirs. Throws
 * `gone` where somebody was faster.
 */
export async function joinBusiness(tx: Tx, { invitationId, userId, mailed }: Joining): Promise<Joined> {
  const [taken] = await tx<Pick<OpenInvitation, 'businessId' | 'role' | 'email'>[]>`
    update invitations set accepted_at = now()
    where id = ${invitationId} and accepted_at is null and withdrawn_at is null and expires_at > now() returning business_id, role, email`
  if (!taken) throw new ProvisoError('gone', 'This invitation is used, withdrawn or too old. Ask for another one.')
  const { businessId, role, email } = taken
  const { added, ended } = await addMember(tx, { businessId, userId, role })
  if (mailed && added)
    await tx`update users set email_verified_at = coalesce(email_verified_at, now()) where id = ${userId} and lower(email) = ${email}`
  return { businessId, ended }
}

/**
 * Adds a person to a business; who is a member already keeps the role they have. Their account is worth no more there than what is known of it: all of its sessions
 * end, and where nobody has shown that its address is theirs, or an owner's link led into it since, everything that opens it does (`ended`: there was something).
 */
export async function addMember(
  tx: Tx,
  { businessId, userId, role }: { businessId: string; userId: string; role: Role },
): Promise<{ added: boolean; ended: boolean }> {
  // held, so that an owner's link that is opened in the same moment comes before, and is cleared, or after, and finds two businesses
  const [account] = await tx<{ proven: boolean }[]>`
    select email_verified_at is not null and team_link_at is null as proven from users where id = ${userId} for update`
  const added = await tx`insert into memberships ${tx({ businessId, userId, role })} on conflict do nothing returning user_id`
  if (!added.length) return { added: false, ended: false }
  const ended = !account?.proven && (await clearAccount(tx, userId))
  await endWaysIn(tx, userId)
  return { added: true, ended }
}
