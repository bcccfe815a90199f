import { randomBytes } from 'node:crypto'
import { loggable, newId, ProvisoError, type Role } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { takeAttempt } from '../../access/take-attempt.ts'
import { requireOwnerFor } from '../../access/team.ts'
import { hashSecret } from '../../http/hash-secret.ts'
import { theOne } from '../../http/not-found.ts'
import { plainName } from '../../mail/plain-name.ts'
import { route } from '../../route.ts'
import { type InvitationRow, invitationView } from './invitation-view.ts'

const dayMs = 86_400_000
const newToken = () => randomBytes(24).toString('base64url')

export const createInvitation = route(endpoints.invitations.create, async ({ accounts, businessId, caller, body, inBusiness }) => {
  const { email, role } = body
  requireOwnerFor(caller, role)
  if (accounts.mailer) {
    await takeAttempt(accounts.db, 'mail', `invitation of ${email} by ${businessId}`)
    await takeAttempt(accounts.db, 'mail_of_all', `invitation of ${email}`)
    await takeAttempt(accounts.db, 'invitation', businessId)
  }
  const [token, mailedToken] = [newToken(), newToken()]
  const expiresAt = new Date(Date.now() + body.expires_in_days * dayMs)
  const row = await inBusiness(async (tx) => {
    const there = await tx`
      select 1 from memberships m join users u on u.id = m.user_id where m.business_id = ${businessId} and lower(u.email) = ${email}`
    if (there.length) throw new ProvisoError('conflict', 'This address belongs to the team already.')
    // one that was lost is replaced by the next
    const replaced = await tx<{ role: Role }[]>`
      update invitations set withdrawn_at = now()
      where business_id = ${businessId} and email = ${email} and accepted_at is null and withdrawn_at is null returning role`
    requireOwnerFor(caller, ...replaced.map((each) => each.role))
    const hashes = { hash: hashSecret(token), mailedHash: accounts.mailer ? hashSecret(mailedToken) : null }
    const invitation = { id: newId('invitation'), businessId, ...hashes, email, role, invitedBy: caller.id, expiresAt }
    return theOne(
      await tx<(InvitationRow & { businessName: string })[]>`
        with added as (insert into invitations ${tx(invitation)} returning *)
        select a.id, a.email, a.role, u.name as invited_by, a.created_at, a.expires_at, a.accepted_at, b.name as business_name
        from added a join users u on u.id = a.invited_by join businesses b on b.id = a.business_id`,
      'invitation',
    )
  })
  // in the fragment, which no server and no log gets to see
  const linkWith = (secret: string) => `${accounts.publicUrl}/invitation#token=${secret}`
  const mailed = await mail()
  return { ...invitationView(row), url: linkWith(token), mailed }

  async function mail(): Promise<boolean> {
    if (!accounts.mailer) return false
    const [business, person] = [plainName(row.businessName) || 'a business', plainName(row.invitedBy) || 'Somebody']
    // a link of its own, which who invites does not get to see: to come by it shows that the address is one's own
    const text = `${person} invites you to join ${business} in Proviso, as ${role}.\n\nOpen this link to join. It works once, until ${expiresAt.toUTCString()}:\n\n${linkWith(mailedToken)}\n`
    return accounts.mailer.send({ to: email, subject: `Join ${business} in Proviso`, text }).then(
      () => true,
      (error: unknown) => {
        accounts.log.warn({ error: loggable(error) }, 'an invitation could not be mailed')
        return false
      },
    )
  }
})
