import { endpoints } from '@proviso/contracts/endpoints'
import type { ImportRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { importView } from './import-view.ts'

export const getImport = route(endpoints.imports.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<ImportRow[]>`select *, null as content from imports where business_id = ${businessId} and id = ${params.id}`
    return importView(theOne(rows, 'import'))
  }),
)
