import { endpoints } from '@proviso/contracts/endpoints'
import { sessionOf } from '../../access/require-session.ts'
import { route } from '../../route.ts'

export const endOtherSessions = route(endpoints.sessions.endOthers, async ({ accounts, caller }) => {
  const ended = await accounts.db.sql`delete from sessions where user_id = ${caller.id} and id <> ${sessionOf(caller).id} returning id`
  accounts.forgetCallers()
  return { ended: ended.length }
})
