import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import type { ImportRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { importView } from './import-view.ts'

export const undoImport = route(endpoints.imports.undo, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<
      ImportRow[]
    >`select *, null as content from imports where business_id = ${businessId} and id = ${params.id} for update`
    const { status, dryRun } = theOne(rows, 'import')
    if (status !== 'done' || dryRun)
      throw new ProvisoError('conflict', dryRun ? 'A dry run has changed nothing.' : `The import is ${status}.`)
    const changed = await tx<ImportRow[]>`
      update imports set status = 'undoing', ended_at = null where business_id = ${businessId} and id = ${params.id} returning *`
    return importView(theOne(changed, 'import'))
  }),
)
