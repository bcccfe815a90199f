import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { approvalView } from './approval-view.ts'

export const approve = route(endpoints.approvals.approve, async ({ product, businessId, params, body, caller }) =>
  approvalView(
    await product.approvals.decide(businessId, params.id, {
      decision: 'approve',
      by: caller.id,
      ...(body.reason ? { reason: body.reason } : {}),
    }),
  ),
)

export const decline = route(endpoints.approvals.decline, async ({ product, businessId, params, body, caller }) =>
  approvalView(
    await product.approvals.decide(businessId, params.id, {
      decision: 'decline',
      by: caller.id,
      ...(body.reason ? { reason: body.reason } : {}),
    }),
  ),
)
