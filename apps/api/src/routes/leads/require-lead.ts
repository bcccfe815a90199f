import { ProvisoError } from '@proviso/contracts'
import type { LeadRow, Tx } from '@proviso/db'

/** The lead. @throws ProvisoError `not_found`, or `gone` with the lead that it became */
export async function requireLead(tx: Tx, businessId: string, id: string): Promise<LeadRow> {
  const [lead] = await tx<LeadRow[]>`select * from leads where business_id = ${businessId} and id = ${id}`
  if (lead?.mergedInto) {
    throw new ProvisoError('gone', `This lead was merged into ${lead.mergedInto}.`, { extra: { merged_into: lead.mergedInto } })
  }
  if (!lead || lead.erasedAt) throw new ProvisoError('not_found', 'There is no such lead.')
  return lead
}
