import { createNote } from './create.ts'
import { deleteNote } from './delete.ts'
import { listNotes } from './list.ts'
import { patchNote } from './patch.ts'

export const noteRoutes = [listNotes, createNote, patchNote, deleteNote]
