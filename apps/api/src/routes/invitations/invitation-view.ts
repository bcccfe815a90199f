import type { Role } from '@proviso/contracts'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { instant, instantOrNull } from '../instant.ts'

export interface InvitationRow {
  id: string
  email: string
  role: Role
  invitedBy: string
  createdAt: Date
  expiresAt: Date
  acceptedAt: Date | null
}

export const invitationView = (row: InvitationRow): AnswerOf<typeof endpoints.invitations.list>['data'][number] => ({
  id: row.id,
  email: row.email,
  role: row.role,
  status: row.acceptedAt ? 'accepted' : row.expiresAt.getTime() <= Date.now() ? 'expired' : 'open',
  invited_by: row.invitedBy,
  created_at: instant(row.createdAt),
  expires_at: instant(row.expiresAt),
  accepted_at: instantOrNull(row.acceptedAt),
})
