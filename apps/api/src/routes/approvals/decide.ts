import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { type Asked, route } from '../../route.ts'
import { nameCaller } from '../name-caller.ts'
import { approvalView, readApprovals } from './approval-view.ts'

type Decided = Asked<typeof endpoints.approvals.approve> | Asked<typeof endpoints.approvals.decline>

async function decide({ product, inBusiness, businessId, params, body, caller }: Decided, decision: 'approve' | 'decline') {
  const by = await inBusiness((tx) => nameCaller(tx, businessId, caller.id))
  const { id } = await product.approvals.decide(businessId, params.id, { decision, by, ...(body.reason ? { reason: body.reason } : {}) })
  return inBusiness(async (tx) => approvalView(theOne(await readApprovals(tx, businessId, tx`and a.id = ${id}`, 1), 'approval')))
}

export const approve = route(endpoints.approvals.approve, (asked) => decide(asked, 'approve'))

export const decline = route(endpoints.approvals.decline, (asked) => decide(asked, 'decline'))
