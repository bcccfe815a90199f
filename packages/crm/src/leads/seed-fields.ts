import type { Tx } from '@proviso/db'
import { builtInFields } from './built-in-fields.ts'

/** Gives a business the fields that every business has. Repeating it changes nothing. */
export async function seedFields(tx: Tx, businessId: string): Promise<void> {
  const rows = builtInFields.map((field, position) => ({ business_id: businessId, ...field, position }))
  await tx`insert into fields ${tx(rows)} on conflict (business_id, key) do nothing`
}
