import type { Database } from '@proviso/db'

/** Whether nobody has worked with this business yet: no customer, offer, messenger or setting of its own. Test chats do not count. */
export async function isUntouched(db: Database, businessId: string): Promise<boolean> {
  const [row] = await db.business(
    businessId,
    (tx) => tx<{ touched: boolean }[]>`
      select exists (select from leads l where not exists (select from identities i where i.lead_id = l.id and i.channel_kind = 'sandbox'))
        or exists (select from channels where kind <> 'sandbox') or exists (select from services) or exists (select from staff)
        or exists (select from functions where origin <> 'built_in') or exists (select from function_versions where version > 1)
        or exists (select from businesses where instructions <> '' or name <> 'My business') as touched`,
  )
  return row?.touched === false
}
