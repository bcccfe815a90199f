import { endpoints } from '@proviso/contracts/endpoints'
import { cutPage } from '../../lists/page.ts'
import { route, textAt } from '../../route.ts'
import { type InvitationRow, invitationView } from './invitation-view.ts'

export const listInvitations = route(endpoints.invitations.list, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const after = textAt(paging.after, 0)
    const rows = await tx<InvitationRow[]>`
      select i.id, i.email, i.role, u.name as invited_by, i.created_at, i.expires_at, i.accepted_at
      from invitations i join users u on u.id = i.invited_by
      where i.business_id = ${businessId} and i.withdrawn_at is null ${after === undefined ? tx`` : tx`and i.id < ${after}`}
      order by i.id desc limit ${paging.limit + 1}`
    return cutPage(paging, rows, ({ id }) => [id], invitationView)
  }),
)
