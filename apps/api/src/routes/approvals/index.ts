import { approve, decline } from './decide.ts'
import { listApprovals } from './list.ts'

export const approvalRoutes = [listApprovals, approve, decline]
