import { endpoints } from '@proviso/contracts/endpoints'
import type { FollowUpRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { instant } from '../instant.ts'
import { followUpView } from './follow-up-view.ts'

export const getFollowUp = route(endpoints.followUps.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<FollowUpRow[]>`select * from follow_ups where business_id = ${businessId} and id = ${params.id}`
    const sent = await tx<{ step: number; messageId: string; at: Date }[]>`
      select step, message_id, at from follow_up_sends where business_id = ${businessId} and follow_up_id = ${params.id} order by step`
    return {
      ...followUpView(theOne(rows, 'follow-up')),
      sent: sent.map(({ step, messageId, at }) => ({ step, message_id: messageId, at: instant(at) })),
    }
  }),
)
