import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { approvalView, readApprovals } from './approval-view.ts'

export const getApproval = route(endpoints.approvals.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => approvalView(theOne(await readApprovals(tx, businessId, tx`and a.id = ${params.id}`, 1), 'approval'))),
)
