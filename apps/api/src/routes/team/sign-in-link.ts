import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { createSignInLink } from '../../access/create-sign-in-link.ts'
import { requireFresh } from '../../access/require-session.ts'
import { holdRole } from '../../access/team.ts'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'

export const makeSignInLink = route(endpoints.team.signInLink, async ({ accounts, businessId, caller, params, inBusiness }) => {
  requireFresh(caller)
  await inBusiness((tx) => holdRole(tx, { businessId, userId: params.id }))
  // whoever has the link has the account, and with it every business of its person
  const elsewhere = await accounts.db.sql`select 1 from memberships where user_id = ${params.id} and business_id <> ${businessId} limit 1`
  if (elsewhere.length) {
    throw new ProvisoError('conflict', 'This person belongs to other businesses too: only whoever runs Proviso can make a link for them.')
  }
  const link = await createSignInLink(accounts, { userId: params.id, businessId, kind: 'team' })
  if (!link) throw new Error('a link for a person is always made')
  return { url: link.url, expires_at: instant(link.expiresAt) }
})
