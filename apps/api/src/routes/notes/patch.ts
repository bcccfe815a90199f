import { endpoints } from '@proviso/contracts/endpoints'
import type { NoteRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { noteView } from './note-view.ts'

export const patchNote = route(endpoints.leadRecords.patchNote, ({ inBusiness, businessId, params, body }) =>
  inBusiness(async (tx) => {
    const rows = await tx<NoteRow[]>`
      update notes set text = ${body.text}, edited_at = now() where business_id = ${businessId} and id = ${params.id} returning *`
    return noteView(theOne(rows, 'note'))
  }),
)
