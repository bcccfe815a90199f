import { endpoints } from '@proviso/contracts/endpoints'
import type { CreditNoteRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { creditNoteView } from './credit-note-view.ts'

export const listCreditNotes = route(endpoints.creditNotes.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const afterId = textAt(paging.after, 0)
    const rows = await tx<CreditNoteRow[]>`
      select * from credit_notes where business_id = ${businessId}
        ${afterId === undefined ? tx`` : tx`and id < ${afterId}`}
        ${query.invoice_id === undefined ? tx`` : tx`and invoice_id = ${query.invoice_id}`}
      order by id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], creditNoteView)
  }),
)
