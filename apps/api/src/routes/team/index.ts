import { listTeam } from './list.ts'
import { patchMember } from './patch.ts'
import { removeTeamMember } from './remove.ts'
import { makeSignInLink } from './sign-in-link.ts'

export const teamRoutes = [listTeam, patchMember, removeTeamMember, makeSignInLink]
