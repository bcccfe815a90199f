import { endpoints } from '@proviso/contracts/endpoints'
import { cutPage } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { leadViews } from './lead-views.ts'
import { matching } from './matching.ts'
import { type DatedLead, pageOfLeads } from './page-of-leads.ts'

export const listLeads = route(endpoints.leads.list, ({ inBusiness, businessId, query, paging }) =>
  inBusiness(async (tx) => {
    const where = await matching(tx, businessId, query)
    const rows = await pageOfLeads(tx, { businessId, sort: query.sort, paging, where })
    const views = new Map((await leadViews(tx, businessId, rows)).map((view) => [view.id, view]))
    const shown = rows.flatMap((row) => {
      const view = views.get(row.id)
      return view ? [{ row, view }] : []
    })
    return cutPage(
      paging,
      shown,
      ({ row }) => keyOf(row),
      ({ view }) => view,
    )
  }),
)

const keyOf = (row: DatedLead) => [row.id, row.lastText]
