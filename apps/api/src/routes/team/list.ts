import { endpoints } from '@proviso/contracts/endpoints'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { memberView, teamRows } from './team-view.ts'

export const listTeam = route(endpoints.team.list, async ({ product, businessId, caller, paging }) => {
  const rows = await teamRows(product.db, businessId)
  return pageByKey(
    paging,
    rows,
    ({ name, id }) => `${name.toLowerCase()} ${id}`,
    (row) => memberView(row, caller.id),
  )
})
