import type { ChannelKind, InboundMessage } from '@proviso/contracts'
import type { OwnerLinkRow, Tx } from '@proviso/db'
import type { Afterwards, LaneOwner } from '../inbox/take-lane.ts'
import { chatKeyOf, type Messaging } from '../messaging.ts'
import { hasButtons } from '../outbox/has-buttons.ts'
import { numberIn } from '../phrases/number-in.ts'
import { decideAsOwner } from './decide-as-owner.ts'

/** What is to be done, or what is to be said instead. */
type Heard = { afterwards: Afterwards[] } | { said: string }

const whichOne = 'Several decisions are open. Reply to the very message that you mean, with 1 or 2.'

/**
 * A number in an owner's chat, on a messenger without buttons, decides the card it replies to; without a reply the only card that is open there.
 * Undefined: it is no such number, or nothing is open.
 */
export async function hearChoice(messaging: Messaging, tx: Tx, channel: LaneOwner, message: InboundMessage): Promise<Heard | undefined> {
  const number = message.author === 'customer' && !message.forwarded ? numberIn(message.text) : undefined
  if (!number) return undefined
  const [owner] = await tx<(Pick<OwnerLinkRow, 'businessId' | 'name'> & { kind: ChannelKind })[]>`
    select l.business_id, l.name, ch.kind from owner_links l join channels ch on ch.id = l.channel_id
    where l.channel_id = ${channel.id} and l.chat_key = ${chatKeyOf(message.address)} and l.used_at is not null and l.ended_at is null`
  if (!owner || hasButtons(owner.kind)) return undefined
  const cards = await cardsOf(tx, channel, message)
  const [card, other] = cards
  if (!card) return undefined
  if (other) return { said: whichOne }
  const decided = await decideAsOwner(messaging, tx, { owner, approvalId: card.id, yes: number === '1' })
  return decided.done ? { afterwards: decided.afterwards } : { said: decided.said }
}

/** Of a reply its own card, decided or not; else those that wait. */
const cardsOf = (tx: Tx, channel: LaneOwner, { address, replyToExternalId }: InboundMessage) =>
  tx<{ id: string }[]>`
    select distinct a.id from outbox o join approvals a on a.business_id = o.business_id and a.id = o.about_id
    where o.channel_id = ${channel.id} and o.chat_key = ${chatKeyOf(address)} and o.about_id is not null
      and ${replyToExternalId === undefined ? tx`o.state in ('sent', 'unknown') and a.status = 'pending' and a.expires_at > now()` : tx`o.external_id = ${replyToExternalId}`} limit 2`
