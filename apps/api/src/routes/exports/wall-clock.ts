import { loadBusiness, localInstant } from '@proviso/crm'
import type { Asked } from '../../route.ts'

/** Times as the clock of the business shows them, with their offset: who opens the file reads them without reckoning, and programs as well. */
export async function wallClock({ inBusiness, businessId }: Pick<Asked, 'inBusiness' | 'businessId'>) {
  const { timezone } = await inBusiness((tx) => loadBusiness(tx, businessId))
  return (at: Date | null): string | null => at && localInstant(at, timezone)
}
