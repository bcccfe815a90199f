import { type BusinessProfile, ProvisoError } from '@proviso/contracts'
import type { Tx } from '@proviso/db'

export async function loadBusiness(tx: Tx, businessId: string): Promise<BusinessProfile> {
  const [business] = await tx<BusinessProfile[]>`select id, name, timezone, locale, currency from businesses where id = ${businessId}`
  if (!business) throw new ProvisoError('not_found', 'No such business')
  return business
}
