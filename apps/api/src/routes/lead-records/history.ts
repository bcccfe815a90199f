import type { JsonObject } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { leadIds } from '@proviso/crm'
import type { EventRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { cutPage } from '../../lists/page.ts'
import { numberAt, route } from '../../route.ts'
import { instant } from '../instant.ts'
import { requireLead } from '../leads/require-lead.ts'
import { shownObject } from '../shown-object.ts'

export const readHistory = route(endpoints.leadRecords.history, ({ inBusiness, businessId, params, paging }) =>
  inBusiness(async (tx) => {
    await requireLead(tx, businessId, params.id)
    theOne(await tx`select key from fields where business_id = ${businessId} and key = ${params.key}`, 'field')
    const ids = await leadIds(tx, { businessId, leadId: params.id })
    const seq = numberAt(paging.after, 0)
    const rows = await tx<EventRow[]>`
      select * from events where business_id = ${businessId} and lead_id = any(${ids}) and type = 'lead.updated'
        and data -> 'fields' ? ${params.key} ${seq === undefined ? tx`` : tx`and seq < ${seq}`} order by seq desc limit ${paging.limit + 1}`
    return cutPage(
      paging,
      rows,
      ({ seq }) => [seq],
      ({ data, at }) => {
        const change = shownObject(((data.fields as JsonObject)[params.key] ?? {}) as JsonObject)
        const textOf = (key: string) => (typeof data[key] === 'string' ? data[key] : null)
        return {
          value: change.to ?? null,
          before: change.from ?? null,
          source: textOf('source'),
          evidence_message_id: textOf('evidence_message_id'),
          by: textOf('by'),
          at: instant(at),
        }
      },
    )
  }),
)
