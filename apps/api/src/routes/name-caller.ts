import type { Tx } from '@proviso/db'

/** Who a key or a person is, in words, for records that people read: "Olga", "the key shop". An id that is none of ours stands for itself. */
export async function nameCaller(tx: Tx, businessId: string, id: string | null): Promise<string> {
  if (!id) return 'somebody'
  const [row] = await tx<{ name: string }[]>`
    select 'the key ' || name as name from api_keys where business_id = ${businessId} and id = ${id}
    union all select u.name from users u join memberships m on m.user_id = u.id where m.business_id = ${businessId} and u.id = ${id}`
  return row?.name ?? id
}
