import type { Tx } from '@proviso/db'
import { e164 } from '../fields/phone.ts'
import { setLeadFields } from './set-lead-fields.ts'

/**
 * The number that a messenger knows a person by fills `phone` until somebody says better: shown, and no fact that a guard could rest on, since the
 * person has not given it to the business. A number that is none fills nothing. @returns keys that changed
 */
export async function saveMessengerNumber(
  tx: Tx,
  { number, ...lead }: { businessId: string; leadId: string; number: string },
): Promise<string[]> {
  const phone = e164(number, undefined)
  return phone ? setLeadFields(tx, { ...lead, values: { phone }, source: 'messenger' }) : []
}
