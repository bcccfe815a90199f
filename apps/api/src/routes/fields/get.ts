import { endpoints } from '@proviso/contracts/endpoints'
import type { FieldRow } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { fieldView } from './field-view.ts'

export const getField = route(endpoints.fields.get, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) =>
    fieldView(theOne(await tx<FieldRow[]>`select * from fields where business_id = ${businessId} and key = ${params.key}`, 'field')),
  ),
)
