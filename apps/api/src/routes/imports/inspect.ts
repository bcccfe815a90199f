import { endpoints } from '@proviso/contracts/endpoints'
import { inspectImport as inspectFile } from '@proviso/crm'
import { route } from '../../route.ts'
import { fileOf } from './file-of.ts'

export const inspectImport = route(endpoints.imports.inspect, ({ inBusiness, businessId, body }) =>
  inBusiness(async (tx) => {
    const { encoding, delimiter, header, columns } = await inspectFile(tx, { businessId, ...fileOf(body) })
    const shown = columns.map(({ dayOrder, ...column }) => ({ ...column, ...(dayOrder ? { day_order: dayOrder } : {}) }))
    return { encoding, delimiter, header, columns: shown }
  }),
)
