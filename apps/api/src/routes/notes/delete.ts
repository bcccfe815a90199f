import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'

export const deleteNote = route(endpoints.leadRecords.deleteNote, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    theOne(await tx`delete from notes where business_id = ${businessId} and id = ${params.id} returning id`, 'note')
    return undefined
  }),
)
