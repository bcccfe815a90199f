import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { callView, type ShownCall, shownWith } from './call-view.ts'
import { explainCall } from './explain-call.ts'
import { linkEvidence } from './link-evidence.ts'
import { readBusiness, readToldCall } from './read-told-call.ts'

export const getCall = route(endpoints.calls.get, ({ product, inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<(ShownCall & { requestId: string | null; approvalId: string | null })[]>`
      select k.*, ${shownWith(tx)},
        (select r.request_id from model_replies r where r.turn_id = k.turn_id and r.position = k.reply_position) as request_id,
        (select a.id from approvals a where a.business_id = k.business_id and a.call_id = k.id) as approval_id
      from calls k where k.business_id = ${businessId} and k.id = ${params.id} and k.outcome not in ('proposed', 'running')`
    const call = theOne(rows, 'call')
    const told = await readToldCall(tx, await readBusiness(tx, businessId), call, product.actions.get(call.action ?? ''))
    return {
      ...callView(call),
      explanation: explainCall(told),
      by: told.who,
      request_id: call.requestId,
      function_version: call.functionVersion,
      approval_id: call.approvalId,
      evidence_links: linkEvidence(call.checks, call),
    }
  }),
)
