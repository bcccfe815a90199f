import { endpoints } from '@proviso/contracts/endpoints'
import { leadIds } from '@proviso/crm'
import type { EventRow, Tx } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { numberAt, route } from '../../route.ts'
import { instant } from '../instant.ts'
import { requireLead } from '../leads/require-lead.ts'
import { shownObject } from '../shown-object.ts'

export const readTimeline = route(endpoints.leadRecords.timeline, ({ inBusiness, businessId, params, paging }) =>
  inBusiness(async (tx) => {
    await requireLead(tx, businessId, params.id)
    const ids = await leadIds(tx, { businessId, leadId: params.id })
    const seq = numberAt(paging.after, 0)
    // the types are those of the index `events_timeline`, which is read only where they are named the same
    const rows = await tx<EventRow[]>`
      select * from events where business_id = ${businessId} and lead_id = any(${ids})
        and type not in ('message.received', 'message.sent', 'message.delivered', 'turn.started', 'turn.finished', 'model.responded')
        ${seq === undefined ? tx`` : tx`and seq < ${seq}`} order by seq desc limit ${paging.limit + 1}`
    const texts = await wordsOf(tx, businessId, rows)
    return cutPage(
      paging,
      rows,
      ({ seq }) => [seq],
      ({ id, type, at, conversationId, data }) => ({
        id,
        type,
        at: instant(at),
        conversation_id: conversationId,
        text: texts.get(String(data.note_id ?? data.task_id)) ?? null,
        data: shownObject(data),
      }),
    )
  }),
)

/** What notes and tasks say now: the log itself holds no words of theirs. */
async function wordsOf(tx: Tx, businessId: string, events: readonly EventRow[]): Promise<Map<string, string>> {
  const ids = events.flatMap(({ data }) => [data.note_id, data.task_id].filter((id) => typeof id === 'string'))
  if (!ids.length) return new Map()
  const rows = await tx<{ id: string; text: string }[]>`
    select id, text from notes where business_id = ${businessId} and id in ${tx(ids)}
    union all select id, title from tasks where business_id = ${businessId} and id in ${tx(ids)}`
  return new Map(rows.map(({ id, text }) => [id, text]))
}
