import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'

type Setup = AnswerOf<typeof endpoints.home.get>['setup']

/** What a new business has done of what there is to be done. */
export async function readSetup(tx: Tx, businessId: string): Promise<Omit<Setup, 'rehearsal'>> {
  const rows = await tx<(Omit<Setup, 'rehearsal' | 'owner_chat'> & { ownerChat: boolean })[]>`
    select timezone <> 'UTC' or name <> 'My business' as settled,
      exists (select from channels where business_id = b.id and removed_at is null and kind <> 'sandbox' and status = 'connected') as channel,
      exists (select from conversations where business_id = b.id and channel_kind <> 'sandbox' and customer_messages > 0) as customer,
      exists (select from playbook_publications where business_id = b.id)
        or exists (select from functions where business_id = b.id and (origin <> 'built_in' or version > 1)) as rules,
      exists (select from conversations where business_id = b.id and channel_kind = 'sandbox') as tested,
      exists (select from owner_links where business_id = b.id and used_at is not null and ended_at is null) as owner_chat
    from businesses b where id = ${businessId}`
  const { ownerChat, ...rest } = theOne(rows, 'business')
  return { ...rest, owner_chat: ownerChat }
}
