import { endpoints } from '@proviso/contracts/endpoints'
import { cutPage } from '../../lists/page.ts'
import { numberAt, route } from '../../route.ts'
import { callView, type ShownCall, shownWith } from './call-view.ts'

export const listCalls = route(endpoints.calls.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const seq = numberAt(paging.after, 0)
    const { conversation_id: conversationId, lead_id: leadId, channel_kind: channelKind, function: name, outcome, actor, from, to } = query
    const rows = await tx<ShownCall[]>`
      select k.*, ${shownWith(tx)} from calls k where k.business_id = ${businessId} and k.outcome not in ('proposed', 'running')
        ${seq === undefined ? tx`` : tx`and k.seq < ${seq}`}
        ${conversationId === undefined ? tx`` : tx`and k.conversation_id = ${conversationId}`}
        ${leadId === undefined ? tx`` : tx`and k.lead_id = ${leadId}`}
        ${name === undefined ? tx`` : tx`and k.function = ${name}`}
        ${outcome === undefined ? tx`` : tx`and k.outcome = ${outcome}`}
        ${actor === undefined ? tx`` : tx`and k.actor = ${actor}`}
        ${from === undefined ? tx`` : tx`and k.at >= ${from}`}
        ${to === undefined ? tx`` : tx`and k.at < ${to}`}
        ${
          channelKind === undefined
            ? tx``
            : tx`and exists (select from conversations c where c.id = k.conversation_id and c.channel_kind = ${channelKind})`
        }
      order by k.seq desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ seq }) => [seq], callView)
  }),
)
