import { loggable, ProvisoError } from '@proviso/contracts'
import type { Accounts, Visit } from './accounts.ts'
import { createSignInLink } from './create-sign-in-link.ts'
import { usualBusiness } from './open-session.ts'
import { takeAccountAttempt } from './take-account-attempt.ts'

/**
 * Mails a link to an address that belongs to somebody. Answers before it has looked, so that neither the answer nor its time tells whether there is such an
 * account. Throws `mail_not_set_up` and `rate_limited`, which say nothing about it either.
 */
export async function mailSignInLink(accounts: Accounts, visit: Visit, email: string): Promise<void> {
  if (!accounts.mailer)
    throw new ProvisoError('mail_not_set_up', 'No mail server is set up here. An owner can make you a link, on the page of the team.')
  await takeAccountAttempt(accounts.db, 'mail', email, visit)
  void mail(accounts, email).catch((error: unknown) => accounts.log.warn({ error: loggable(error) }, 'a sign-in link could not be mailed'))
}

async function mail(accounts: Accounts, email: string): Promise<void> {
  const { db, mailer } = accounts
  const [user] = await db.sql<{ id: string; email: string }[]>`select id, email from users where lower(email) = ${email}`
  const businessId = user && (await usualBusiness(db.sql, user.id))
  if (!user || !businessId) return
  const link = await createSignInLink(accounts, { userId: user.id, businessId, kind: 'mail' })
  if (!link) throw new Error('a link for a person is always made')
  await mailer?.send({
    to: user.email,
    subject: 'Your link to sign in to Proviso',
    text: `Open this link to sign in. It works once, within 15 minutes:\n\n${link.url}\n\nIf you did not ask for it, leave it: nothing has happened.\n`,
  })
}
