import { endpoints } from '@proviso/contracts/endpoints'
import type { ImportRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { importView } from './import-view.ts'

export const listImports = route(endpoints.imports.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const after = textAt(paging.after, 0)
    const rows = await tx<ImportRow[]>`
      select *, null as content from imports where business_id = ${businessId} ${after === undefined ? tx`` : tx`and id < ${after}`}
      order by id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], importView)
  }),
)
