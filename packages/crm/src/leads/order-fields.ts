import { ProvisoError } from '@proviso/contracts'
import type { Tx } from '@proviso/db'

/**
 * Puts the fields of a business in this order, in which people and the assistant read them. Every field is named once.
 * @throws ProvisoError `validation_failed`
 */
export async function orderFields(tx: Tx, { businessId, keys }: { businessId: string; keys: readonly string[] }): Promise<void> {
  const there = (await tx<{ key: string }[]>`select key from fields where business_id = ${businessId} for update`).map(({ key }) => key)
  const missing = there.filter((key) => !keys.includes(key))
  const faults = [
    ...keys.flatMap((key, at) => (there.includes(key) ? [] : [{ pointer: `/keys/${at}`, detail: `there is no field ${key}` }])),
    ...(missing.length ? [{ pointer: '/keys', detail: `not named: ${missing.join(', ')}` }] : []),
    ...(new Set(keys).size < keys.length ? [{ pointer: '/keys', detail: 'a key stands there twice' }] : []),
  ]
  if (faults.length) throw new ProvisoError('validation_failed', undefined, { faults })
  await tx`
    update fields set position = named.position - 1
    from unnest(${[...keys]}::text[]) with ordinality as named (key, position)
    where business_id = ${businessId} and fields.key = named.key`
}
