import type { Fault } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { cutPage } from '../../lists/page.ts'
import { numberAt, route } from '../../route.ts'

export const listImportErrors = route(endpoints.imports.errors, ({ inBusiness, businessId, params, paging }) =>
  inBusiness(async (tx) => {
    theOne(await tx`select id from imports where business_id = ${businessId} and id = ${params.id}`, 'import')
    const rows = await tx<{ row: number; faults: Fault[] }[]>`
      select row, faults from import_rows where business_id = ${businessId} and import_id = ${params.id} and outcome = 'failed'
        and row > ${numberAt(paging.after, 0) ?? 0} order by row limit ${paging.limit + 1}`
    return cutPage(
      paging,
      rows,
      ({ row }) => [row],
      ({ row, faults }) => ({
        row,
        errors: faults.map(({ pointer, detail, code }) => ({ column: pointer.slice(1) || null, detail, ...(code ? { code } : {}) })),
      }),
    )
  }),
)
