import { endpoints } from '@proviso/contracts/endpoints'
import { settleCall as settle } from '@proviso/executor'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { nameCaller } from '../name-caller.ts'
import { callView, type ShownCall, shownWith } from './call-view.ts'

export const settleCall = route(endpoints.calls.settle, ({ inBusiness, businessId, params, body, caller }) =>
  inBusiness(async (tx) => {
    const by = await nameCaller(tx, businessId, caller.id)
    await settle(tx, { businessId, callId: params.id, ...body, by })
    const rows = await tx<
      ShownCall[]
    >`select k.*, ${shownWith(tx)} from calls k where k.business_id = ${businessId} and k.id = ${params.id}`
    return callView(theOne(rows, 'call'))
  }),
)
