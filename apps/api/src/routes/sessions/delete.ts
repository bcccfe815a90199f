import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const deleteSession = route(endpoints.sessions.delete, async ({ accounts, caller, params }) => {
  theOne(await accounts.db.sql`delete from sessions where user_id = ${caller.id} and id = ${params.id} returning id`, 'session')
  accounts.forgetCallers()
  return undefined
})
