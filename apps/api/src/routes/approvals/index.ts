import { approve, decline } from './decide.ts'
import { getApproval } from './get.ts'
import { listApprovals } from './list.ts'

export const approvalRoutes = [listApprovals, getApproval, approve, decline]
