import { ProvisoError } from '@proviso/contracts'
import type { LeadViewRow, Tx } from '@proviso/db'
import type { LeadFilter } from '../leads/matching.ts'

/** The parameters of a saved view. @throws ProvisoError `validation_failed` at `/view` */
export async function readView(tx: Tx, businessId: string, id: string): Promise<LeadFilter> {
  const [view] = await tx<LeadViewRow[]>`select * from lead_views where business_id = ${businessId} and id = ${id}`
  if (view) return view.query as LeadFilter
  throw new ProvisoError('validation_failed', 'There is no such view.', { faults: [{ pointer: '/view', detail: 'there is no such view' }] })
}
