import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { sqlState } from '@proviso/db'
import { requireOwnWay } from '../../access/require-session.ts'
import { route } from '../../route.ts'
import { accountView } from './account-view.ts'
import { requirePassword } from './require-password.ts'

const alreadyThere = '23505'

export const patchAccount = route(endpoints.account.patch, async ({ accounts, caller, body }) => {
  const { name, email, current_password } = body
  const before = await accountView(accounts.db, caller.id)
  if (email !== undefined && email !== before.email) {
    requireOwnWay(caller)
    await requirePassword(accounts, caller, current_password)
    await accounts.db
      .transaction(async (tx) => {
        await tx`update users set email = ${email}, email_verified_at = null where id = ${caller.id}`
        // what was mailed to the address of before says nothing about this one
        await tx`delete from sign_in_links where user_id = ${caller.id} and kind = 'mail' and used_at is null`
        await tx`delete from sign_in_tickets where user_id = ${caller.id}`
      })
      .catch((error: unknown) => {
        if (sqlState(error) !== alreadyThere) throw error
        throw new ProvisoError('conflict', 'There is another account of this address.')
      })
  }
  if (name !== undefined) await accounts.db.sql`update users set name = ${name} where id = ${caller.id}`
  return accountView(accounts.db, caller.id)
})
