import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { callView, type EndedCall } from './call-view.ts'

export const getCall = route(endpoints.calls.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<EndedCall[]>`
      select * from calls where business_id = ${businessId} and id = ${params.id} and outcome not in ('proposed', 'running')`
    return callView(theOne(rows, 'call'))
  }),
)
