import { endpoints } from '@proviso/contracts/endpoints'
import type { MessageRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { numberAt, route } from '../../route.ts'
import { instant } from '../instant.ts'

type Hit = MessageRow & { leadId: string; leadName: string | null }

export const searchMessages = route(endpoints.leadLists.search, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const found = await tx<{ seq: number }[]>`
      select search_messages(${query.q}, ${numberAt(paging.after, 0) ?? null}, ${query.lead_id ?? null}, ${paging.limit + 1}) as seq`
    const seqs = found.map(({ seq }) => seq)
    const rows = seqs.length
      ? await tx<Hit[]>`
          select m.*, c.lead_id, (select v.value #>> '{}' from lead_values v
            where v.business_id = m.business_id and v.lead_id = c.lead_id and v.key = 'name') as lead_name
          from messages m join conversations c on c.business_id = m.business_id and c.id = m.conversation_id
          where m.business_id = ${businessId} and m.text <> '' and m.seq = any(${seqs}) order by m.seq desc`
      : []
    return cutPage(
      paging,
      rows,
      ({ seq }) => [seq],
      (hit) => ({
        id: hit.id,
        conversation_id: hit.conversationId,
        lead_id: hit.leadId,
        lead_name: hit.leadName,
        direction: hit.direction,
        author: hit.author,
        text: hit.text,
        sent_at: instant(hit.sentAt),
      }),
    )
  }),
)
