import { newId } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { appendEvents, type NoteRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { requireLead } from '../leads/require-lead.ts'
import { noteView } from './note-view.ts'

export const createNote = route(endpoints.leadRecords.createNote, ({ inBusiness, businessId, caller, params, body }) =>
  inBusiness(async (tx) => {
    const { id: leadId } = await requireLead(tx, businessId, params.id)
    const row = { id: newId('note'), businessId, leadId, text: body.text, author: caller.id }
    const note = theOne(await tx<NoteRow[]>`insert into notes ${tx(row)} returning *`, 'note')
    await appendEvents(tx, { businessId, leadId }, [{ type: 'note.added', data: { note_id: note.id, lead_id: leadId, by: caller.id } }])
    return noteView(note)
  }),
)
