import { endpoints } from '@proviso/contracts/endpoints'
import { addPasskey, askForNewPasskey } from '../../access/passkeys.ts'
import { requireFresh, requireOwnWay } from '../../access/require-session.ts'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { passkeyView } from './account-view.ts'

export const passkeyOptions = route(endpoints.account.passkeyOptions, ({ accounts, caller }) => {
  requireFresh(caller)
  requireOwnWay(caller)
  return askForNewPasskey(accounts, caller.id)
})

export const addAnotherPasskey = route(endpoints.account.addPasskey, async ({ accounts, caller, body }) => {
  requireFresh(caller)
  requireOwnWay(caller)
  return passkeyView(await addPasskey(accounts, { userId: caller.id, ...body }))
})

export const deletePasskey = route(endpoints.account.deletePasskey, async ({ accounts: { db }, caller, params }) => {
  requireOwnWay(caller)
  theOne(await db.sql`delete from passkeys where user_id = ${caller.id} and id = ${params.id} returning id`, 'passkey')
  return undefined
})
