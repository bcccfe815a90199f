import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { callView, type EndedCall } from './call-view.ts'
import { explainCall } from './explain-call.ts'
import { linkEvidence } from './link-evidence.ts'
import { readBusiness, readToldCall } from './read-told-call.ts'

export const getCall = route(endpoints.calls.get, ({ product, inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<EndedCall[]>`
      select * from calls where business_id = ${businessId} and id = ${params.id} and outcome not in ('proposed', 'running')`
    const call = theOne(rows, 'call')
    const told = await readToldCall(tx, await readBusiness(tx, businessId), call, product.actions.get(call.action ?? ''))
    return { ...callView(call), explanation: explainCall(told), evidence_links: linkEvidence(call.checks, call) }
  }),
)
