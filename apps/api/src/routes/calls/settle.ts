import { endpoints } from '@proviso/contracts/endpoints'
import { settleCall as settle } from '@proviso/executor'
import { route } from '../../route.ts'
import { nameCaller } from '../name-caller.ts'
import { callView, type EndedCall } from './call-view.ts'

export const settleCall = route(endpoints.calls.settle, ({ inBusiness, businessId, params, body, caller }) =>
  inBusiness(async (tx) => {
    const by = await nameCaller(tx, businessId, caller.id)
    return callView((await settle(tx, { businessId, callId: params.id, ...body, by })) as EndedCall)
  }),
)
