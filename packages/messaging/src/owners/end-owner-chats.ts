import type { OwnerLinkRow, Tx } from '@proviso/db'
import { enqueueToOwners } from '../outbox/enqueue.ts'

/**
 * Ends an owner's chat, or all of a person's with the codes that they have not used: no notice and no question goes there any more, nor what was on its way, and
 * nothing is decided there. The other owners are told. Returns how many there were.
 */
export async function endOwnerChats(tx: Tx, businessId: string, whose: { id: string } | { userId: string }): Promise<number> {
  const ended = await tx<OwnerLinkRow[]>`
    update owner_links set ended_at = now() where business_id = ${businessId} and ended_at is null
      and ${'id' in whose ? tx`id = ${whose.id}` : tx`user_id = ${whose.userId}`} returning *`
  for (const { channelId, chatKey, name, usedAt } of ended) {
    if (!usedAt) continue
    await tx`
      update outbox set state = 'failed', reason = 'the chat is no longer an owner’s', ended_at = now()
      where business_id = ${businessId} and channel_id = ${channelId} and chat_key = ${chatKey} and conversation_id is null and state = 'queued'`
    await enqueueToOwners(tx, businessId, {
      text: `${name ?? 'Somebody'} is no longer an owner here: notices and approvals do not go to their chat any more.`,
    })
  }
  return ended.length
}
