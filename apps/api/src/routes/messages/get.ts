import { endpoints } from '@proviso/contracts/endpoints'
import type { MessageRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { messageViews } from './message-views.ts'

export const getMessage = route(endpoints.messages.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<(MessageRow & { leadId: string })[]>`
      select m.*, c.lead_id from messages m join conversations c on c.business_id = m.business_id and c.id = m.conversation_id
      where m.business_id = ${businessId} and m.id = ${params.id}`
    const row = theOne(rows, 'message')
    const shown = theOne(await messageViews(tx, businessId, [row]), 'message')
    return { ...shown, conversation_id: row.conversationId, lead_id: row.leadId }
  }),
)
