import { endpoints } from '@proviso/contracts/endpoints'
import { inspectImport as inspectFile } from '@proviso/crm'
import { route } from '../../route.ts'
import { fileOf } from './file-of.ts'

export const inspectImport = route(endpoints.imports.inspect, ({ inBusiness, businessId, body }) =>
  inBusiness(async (tx) => {
    const { text: _, ...file } = await inspectFile(tx, { businessId, ...fileOf(body) })
    return file
  }),
)
