import { ProvisoError, type Role } from '@proviso/contracts'
import type { Queryable } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'

export interface OpenInvitation {
  id: string
  businessId: string
  businessName: string
  email: string
  role: Role
  invitedBy: string
  /** The account of that address. */
  userId: string | null
  /** By the link that went to the address alone: whoever has it has shown that the address is theirs. */
  mailed: boolean
}

/** The invitation behind the token of its link. Throws `gone` for one that is unknown, used, withdrawn or too old. */
export async function findInvitation(sql: Queryable, token: string): Promise<OpenInvitation> {
  const hash = hashSecret(token)
  const [row] = await sql<OpenInvitation[]>`
    select i.id, i.business_id, b.name as business_name, i.email, i.role, u.name as invited_by,
      (select a.id from users a where lower(a.email) = i.email) as user_id, coalesce(i.mailed_hash = ${hash}, false) as mailed
    from invitations i join businesses b on b.id = i.business_id join users u on u.id = i.invited_by
    where (i.hash = ${hash} or i.mailed_hash = ${hash}) and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()`
  if (!row) throw new ProvisoError('gone', 'This invitation is used, withdrawn or too old. Ask for another one.')
  return row
}
