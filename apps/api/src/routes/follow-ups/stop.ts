import { endpoints } from '@proviso/contracts/endpoints'
import { stopFollowUp as endFollowUp } from '@proviso/crm'
import { route } from '../../route.ts'
import { nameCaller } from '../name-caller.ts'
import { followUpView } from './follow-up-view.ts'

export const stopFollowUp = route(endpoints.followUps.stop, ({ inBusiness, businessId, params, caller }) =>
  inBusiness(async (tx) => {
    const by = await nameCaller(tx, businessId, caller.id)
    return followUpView(await endFollowUp(tx, { businessId, id: params.id, by }))
  }),
)
