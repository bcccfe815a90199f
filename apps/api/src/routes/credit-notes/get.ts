import { endpoints } from '@proviso/contracts/endpoints'
import type { CreditNoteRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { creditNoteView } from './credit-note-view.ts'

export const getCreditNote = route(endpoints.creditNotes.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<CreditNoteRow[]>`select * from credit_notes where business_id = ${businessId} and id = ${params.id}`
    return creditNoteView(theOne(rows, 'credit note'))
  }),
)
