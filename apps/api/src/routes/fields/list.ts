import { endpoints } from '@proviso/contracts/endpoints'
import type { FieldRow } from '@proviso/db'
import { cutPage } from '../../lists/page.ts'
import { numberAt, route, textAt } from '../../route.ts'
import { fieldView } from './field-view.ts'

export const listFields = route(endpoints.fields.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const position = numberAt(paging.after, 0)
    const later = position === undefined ? tx`` : tx`and (position, key) > (${position}, ${textAt(paging.after, 1) ?? ''})`
    const rows = await tx<FieldRow[]>`
      select * from fields where business_id = ${businessId} ${later} order by position, key limit ${paging.limit + 1}`
    return cutPage(paging, rows, (row) => [row.position, row.key], fieldView)
  }),
)
