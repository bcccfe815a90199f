import { endpoints } from '@proviso/contracts/endpoints'
import { seesMasked } from '../../access/mask-contacts.ts'
import { route } from '../../route.ts'
import { leadViews } from '../leads/lead-views.ts'
import { matching } from '../leads/matching.ts'
import { type DatedLead, pageOfLeads } from '../leads/page-of-leads.ts'

export const getBoard = route(endpoints.leadLists.board, ({ inBusiness, businessId, caller, query, paging: { cursorAt } }) =>
  inBusiness(async (tx) => {
    const { limit: _, sort = '-created_at', stage: wanted, ...filter } = query
    const limit = Number(query.limit ?? 25)
    const [stages, where] = await Promise.all([
      tx<{ key: string; label: string }[]>`select key, label from stages where business_id = ${businessId} order by position`,
      matching(tx, businessId, filter, { isMasked: seesMasked(caller, endpoints.leadLists.board.operationId) }),
    ])
    const filtered = Object.keys(filter).length > 0
    const shown: { key: string | null; label: string }[] = [...stages, { key: null, label: '' }].filter(
      ({ key }) => wanted === undefined || key === wanted,
    )
    const paging = { limit, after: undefined, cursorAt }
    const [pages, counts] = await Promise.all([
      Promise.all(
        shown.map(({ key }) => {
          const inStage = () => (key === null ? tx`and stage is null ${where()}` : tx`and stage = ${key} ${where()}`)
          return pageOfLeads(tx, { businessId, sort, paging, where: inStage })
        }),
      ),
      filtered
        ? undefined
        : tx<{ stage: string | null; total: number }[]>`
            select stage, count(*)::int as total from leads where business_id = ${businessId} and erased_at is null group by stage`,
    ])
    const rows: DatedLead[] = pages.flatMap((page) => page.slice(0, limit))
    const views = new Map((await leadViews(tx, businessId, rows)).map((view) => [view.id, view]))
    const columns = shown.map(({ key, label }, at) => {
      const page = pages[at] ?? []
      return {
        stage: key,
        label,
        total: counts ? (counts.find((count) => count.stage === key)?.total ?? 0) : null,
        leads: page.slice(0, limit).flatMap(({ id }) => views.get(id) ?? []),
        has_more: page.length > limit,
      }
    })
    return { columns: columns.filter(({ stage, leads }) => stage !== null || leads.length > 0) }
  }),
)
