import { endpoints } from '@proviso/contracts/endpoints'
import { enqueueToOwners } from '@proviso/messaging'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'

/** Ends an owner's chat, which the others are told of; or a code that nobody has used yet. */
export const deleteOwnerLink = route(endpoints.ownerLinks.delete, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    const rows = await tx<{ name: string | null; usedAt: Date | null }[]>`
      update owner_links set ended_at = now() where business_id = ${businessId} and id = ${params.id} and ended_at is null returning name, used_at`
    const { name, usedAt } = theOne(rows, "owner's chat")
    if (usedAt)
      await enqueueToOwners(tx, businessId, {
        text: `${name ?? 'Somebody'} is no longer an owner here: notices and approvals do not go to their chat any more.`,
      })
    return undefined
  }),
)
