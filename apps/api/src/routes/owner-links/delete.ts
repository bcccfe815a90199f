import { endpoints } from '@proviso/contracts/endpoints'
import { endOwnerChats } from '@proviso/messaging'
import { notFound } from '../../http/not-found.ts'
import { route } from '../../route.ts'

/** Ends an owner's chat, which the others are told of; or a code that nobody has used yet. */
export const deleteOwnerLink = route(endpoints.ownerLinks.delete, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    if ((await endOwnerChats(tx, businessId, { id: params.id })) === 0) throw notFound("owner's chat")
    return undefined
  }),
)
