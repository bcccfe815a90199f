import type { InboundPress } from '@proviso/contracts'
import type { ConversationRow, OwnerLinkRow, Tx } from '@proviso/db'
import { answerProposal } from '../conversations/answer-proposal.ts'
import { chatKeyOf, type Messaging } from '../messaging.ts'
import { deliverBusiness } from '../outbox/deliver.ts'
import { decideAsOwner } from '../owners/decide-as-owner.ts'
import type { Applied } from './apply-inbound.ts'
import type { Afterwards, LaneOwner } from './take-lane.ts'

const ofOwner = /^(a|d):(apr_[0-9a-f-]{36})$/
const ofCustomer = /^(y|n):(prop_[0-9a-f-]{36})$/

/**
 * A button means what our row behind it says, for whom the row names: a client may send any data. Approvals are for linked owners' chats,
 * a proposal for the conversation's own customer.
 */
export async function applyPress(messaging: Messaging, tx: Tx, channel: LaneOwner, press: InboundPress): Promise<Applied> {
  const approval = ofOwner.exec(press.data)
  const proposal = ofCustomer.exec(press.data)
  const said = (text: string, more: Afterwards[] = [], ignored?: string): Applied => ({
    afterwards: [async () => (await messaging.connections.of(channel.id))?.acknowledgePress(press.pressId, text), ...more],
    ...(ignored ? { ignored } : {}),
  })
  if (approval?.[2]) return pressOfOwner(messaging, tx, channel, press, { approvalId: approval[2], yes: approval[1] === 'a', said })
  if (proposal?.[2]) return pressOfCustomer(messaging, tx, channel, press, { proposalId: proposal[2], yes: proposal[1] === 'y', said })
  return said('This button no longer does anything.', [], 'a button without a row behind it')
}

type Said = (text: string, more?: Afterwards[], ignored?: string) => Applied

async function pressOfOwner(
  messaging: Messaging,
  tx: Tx,
  channel: LaneOwner,
  press: InboundPress,
  { approvalId, yes, said }: { approvalId: string; yes: boolean; said: Said },
): Promise<Applied> {
  const { businessId } = channel
  const [owner] = await tx<OwnerLinkRow[]>`
    select * from owner_links where business_id = ${businessId} and channel_id = ${channel.id} and external_id = ${press.sender.externalId}
      and used_at is not null and ended_at is null`
  if (!owner) return said('Only an owner can decide this.', [], 'an approval pressed by somebody who is no owner')
  const decided = await decideAsOwner(messaging, tx, { owner, approvalId, yes })
  return decided.done ? said(yes ? 'Approved.' : 'Declined.', decided.afterwards) : said(decided.said, [], decided.code)
}

async function pressOfCustomer(
  messaging: Messaging,
  tx: Tx,
  channel: LaneOwner,
  press: InboundPress,
  { proposalId, yes, said }: { proposalId: string; yes: boolean; said: Said },
): Promise<Applied> {
  const [conversation] = await tx<ConversationRow[]>`
    select c.* from conversations c join proposals p on p.conversation_id = c.id and p.id = ${proposalId}
    join identities i on i.business_id = c.business_id and i.lead_id = c.lead_id and i.external_id = ${press.sender.externalId}
    where c.channel_id = ${channel.id} and (c.chat_key = ${chatKeyOf(press.address)} or c.address->>'chat' = ${press.address.chat}) for update of c`
  if (!conversation) return said('This is not yours to decide.', [], 'a proposal pressed by somebody else')
  await tx`update conversations set last_customer_at = now() where id = ${conversation.id}` // a press is a word too, by the messengers' clock
  const answer = await answerProposal(tx, conversation, proposalId, yes)
  if (!answer.counted) return said(answer.said, [], 'a proposal that is decided or out of date')
  return said(answer.said, [() => void messaging.queue.wake(conversation.id), () => deliverBusiness(messaging, conversation.businessId)])
}
