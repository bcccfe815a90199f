import { endpoints } from '@proviso/contracts/endpoints'
import type { Fragment, Tx } from '@proviso/db'
import { seesMasked } from '../../access/mask-contacts.ts'
import { cutPage } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { readView } from '../lead-lists/read-view.ts'
import { leadViews } from './lead-views.ts'
import { matching } from './matching.ts'
import { type DatedLead, pageOfLeads } from './page-of-leads.ts'

export const listLeads = route(endpoints.leads.list, ({ inBusiness, businessId, caller, query: given, paging }) =>
  inBusiness(async (tx) => {
    const query = given.view === undefined ? given : { ...(await readView(tx, businessId, given.view)), ...given }
    const where = await matching(tx, businessId, query, { isMasked: seesMasked(caller, endpoints.leads.list.operationId) })
    const [rows, total] = await Promise.all([
      pageOfLeads(tx, { businessId, sort: query.sort ?? '-created_at', paging, where }),
      query.include === 'total' ? countLeads(tx, businessId, where) : undefined,
    ])
    const views = new Map((await leadViews(tx, businessId, rows)).map((view) => [view.id, view]))
    const shown = rows.flatMap((row) => {
      const view = views.get(row.id)
      return view ? [{ row, view }] : []
    })
    const page = cutPage(
      paging,
      shown,
      ({ row }) => keyOf(row),
      ({ view }) => view,
    )
    return { ...page, ...(total === undefined ? {} : { total }) }
  }),
)

const keyOf = (row: DatedLead) => [row.id, row.lastText]

async function countLeads(tx: Tx, businessId: string, where: () => Fragment): Promise<number> {
  const [row] = await tx<[{ total: number }]>`
    select count(*)::int as total from leads where business_id = ${businessId} and erased_at is null ${where()}`
  return row.total
}
