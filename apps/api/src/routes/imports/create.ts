import { endpoints } from '@proviso/contracts/endpoints'
import { createImport as storeImport } from '@proviso/crm'
import { route } from '../../route.ts'
import { fileOf } from './file-of.ts'
import { importView } from './import-view.ts'

export const createImport = route(endpoints.imports.create, ({ inBusiness, businessId, caller, body }) =>
  inBusiness(async (tx) => {
    const { filename, mapping, match, on_match: onMatch, stage, tags, country, day_order: dayOrder, dry_run: dryRun } = body
    const wish = { filename, mapping, match, onMatch, stage, tags, country, dayOrder, dryRun }
    return importView(await storeImport(tx, { businessId, ...fileOf(body), ...wish, by: caller.id }))
  }),
)
