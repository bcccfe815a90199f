import { createInvitation } from './create.ts'
import { withdrawInvitation } from './delete.ts'
import { listInvitations } from './list.ts'

export const invitationRoutes = [listInvitations, createInvitation, withdrawInvitation]
