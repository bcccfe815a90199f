import { putField, putService, putStaff } from '@proviso/crm'
import type { Product } from '@proviso/runtime'
import { fields, functions, profile, services, staff } from './salon.ts'

/** Name, offers, fields and functions of the demo. Repeating it changes nothing. */
export async function seedSettings({ db, functions: stored }: Product, businessId: string): Promise<void> {
  await db.business(businessId, async (tx) => {
    await tx`update businesses set ${tx(profile)}, updated_at = now() where id = ${businessId}`
    for (const each of services) await putService(tx, { businessId, ...each })
    for (const each of staff) await putStaff(tx, { businessId, ...each })
    for (const each of fields) await putField(tx, { businessId, ...each })
  })
  const there = new Set((await stored.list(businessId)).map(({ name }) => name))
  for (const each of functions) if (!there.has(each.name)) await stored.save(businessId, each.name, each)
}
