import { endpoints } from '@proviso/contracts/endpoints'
import { startFollowUp } from '@proviso/crm'
import { route } from '../../route.ts'
import { nameCaller } from '../name-caller.ts'
import { followUpView } from './follow-up-view.ts'

export const createFollowUp = route(endpoints.followUps.create, ({ inBusiness, businessId, body, caller }) =>
  inBusiness(async (tx) => {
    const by = await nameCaller(tx, businessId, caller.id)
    return followUpView(await startFollowUp(tx, { businessId, chain: body.chain, conversationId: body.conversation_id, by }))
  }),
)
