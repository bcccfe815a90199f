import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { Database } from '@proviso/db'
import type { PasskeyRow } from '../../access/passkeys.ts'
import { theOne } from '../../http/not-found.ts'
import { instant, instantOrNull } from '../instant.ts'

type AccountView = AnswerOf<typeof endpoints.account.get>

interface Row {
  id: string
  name: string
  email: string | null
  verified: boolean
  hasPassword: boolean
  secondFactor: boolean
  backupCodes: number
}

export const passkeyView = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): AccountView['passkeys'][number] => ({
  id,
  name,
  created_at: instant(createdAt),
  last_used_at: instantOrNull(lastUsedAt),
})

/** An account as its person sees it. */
export async function accountView({ sql }: Database, userId: string): Promise<AccountView> {
  const row = theOne(
    await sql<Row[]>`
      select u.id, u.name, u.email, u.email_verified_at is not null as verified, c.password_hash is not null as has_password,
        c.totp_confirmed_at is not null as second_factor, (select count(*)::float8 from backup_codes b where b.user_id = u.id) as backup_codes
      from users u left join credentials c on c.user_id = u.id where u.id = ${userId}`,
    'account',
  )
  const passkeys = await sql<PasskeyRow[]>`
    select id, name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at, id`
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    email_verified: row.verified,
    has_password: row.hasPassword,
    second_factor: row.secondFactor,
    backup_codes_left: row.backupCodes,
    passkeys: passkeys.map(passkeyView),
  }
}
