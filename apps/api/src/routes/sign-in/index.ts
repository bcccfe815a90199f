import { endpoints } from '@proviso/contracts/endpoints'
import { acceptInvitation } from '../../access/accept-invitation.ts'
import { findInvitation } from '../../access/find-invitation.ts'
import type { Step } from '../../access/finish-sign-in.ts'
import { mailSignInLink } from '../../access/mail-sign-in-link.ts'
import { askForPasskey, canHavePasskeys, signInByPasskey } from '../../access/passkeys.ts'
import { signInByCode } from '../../access/sign-in-by-code.ts'
import { signInByPassword } from '../../access/sign-in-by-password.ts'
import { type AskedByAnybody, openRoute, signedIn } from '../../open-route.ts'

const { signIn } = endpoints

/** A session goes into the cookie, and nowhere else. */
const shown = (accounts: AskedByAnybody['accounts'], step: Step) =>
  'ticket' in step
    ? { next: 'second_factor' as const, ticket: step.ticket }
    : signedIn(accounts, step, { next: 'done', ...(step.ended ? { ended: true } : {}) })

/** The ways to a session: for whoever comes. */
export const signInOpenRoutes = [
  openRoute(signIn.ways, async ({ accounts: { db, mailer, publicUrl } }) => {
    const owners = await db.sql`select 1 from memberships where role = 'owner' limit 1`
    return { mail: mailer !== undefined, passkeys: canHavePasskeys(publicUrl), has_owner: owners.length > 0 }
  }),
  openRoute(signIn.password, async ({ accounts, visit, body }) => shown(accounts, await signInByPassword(accounts, visit, body))),
  openRoute(signIn.secondFactor, async ({ accounts, visit, body }) => shown(accounts, await signInByCode(accounts, visit, body))),
  openRoute(signIn.mailLink, async ({ accounts, visit, body }) => {
    await mailSignInLink(accounts, visit, body.email)
    return undefined
  }),
  openRoute(signIn.passkeyOptions, ({ accounts }) => askForPasskey(accounts)),
  openRoute(signIn.passkey, async ({ accounts, visit, body }) => shown(accounts, await signInByPasskey(accounts, visit, body))),
  openRoute(signIn.invitation, async ({ accounts, body }) => {
    const { businessName, email, role, invitedBy, userId } = await findInvitation(accounts.db.sql, body.token)
    return { business: { name: businessName }, email, role, invited_by: invitedBy, has_account: userId !== null }
  }),
  openRoute(signIn.acceptInvitation, async ({ accounts, visit, body }) => shown(accounts, await acceptInvitation(accounts, visit, body))),
]
