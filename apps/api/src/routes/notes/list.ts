import { endpoints } from '@proviso/contracts/endpoints'
import type { NoteRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { requireLead } from '../leads/require-lead.ts'
import { noteView } from './note-view.ts'

export const listNotes = route(endpoints.leadRecords.listNotes, ({ inBusiness, businessId, params, paging }) =>
  inBusiness(async (tx) => {
    await requireLead(tx, businessId, params.id)
    const after = textAt(paging.after, 0)
    const rows = await tx<NoteRow[]>`
      select * from notes where business_id = ${businessId} and lead_id = ${params.id} ${after === undefined ? tx`` : tx`and id < ${after}`}
      order by id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], noteView)
  }),
)
