import { getCreditNote } from './get.ts'
import { listCreditNotes } from './list.ts'
import { creditNotePdf } from './pdf.ts'

export const creditNoteRoutes = [listCreditNotes, getCreditNote, creditNotePdf]
