import type { InboundReaction } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { chatKeyOf } from '../messaging.ts'
import type { Applied } from './apply-inbound.ts'
import type { LaneOwner } from './take-lane.ts'

/** The longest signs are families of several people; what is longer is no sign. */
const longestSign = 32

/** A sign stands on its message, one for each side. It is no word of the customer's: nothing is due for it, and it is nobody's fact. */
export async function applyReaction(tx: Tx, channel: LaneOwner, reaction: InboundReaction): Promise<Applied> {
  const { address, externalId, by, emoji } = reaction
  if (emoji !== null && emoji.length > longestSign) return { afterwards: [], ignored: 'a reaction that is no sign' }
  const before = tx`coalesce(m.about->'reactions', '{}'::jsonb)`
  const rows = await tx`
    update messages m set about = jsonb_set(coalesce(m.about, '{}'::jsonb), '{reactions}',
      ${emoji === null ? tx`${before} - ${by}::text` : tx`${before} || jsonb_build_object(${by}::text, ${emoji}::text)`})
    from conversations c
    where c.channel_id = ${channel.id} and c.chat_key = ${chatKeyOf(address)} and m.conversation_id = c.id and m.revoked_at is null
      -- a message of ours may have left in several parts: each of them is the message
      and (m.external_id = ${externalId} or m.id = (
        select o.message_id from outbox o where o.channel_id = ${channel.id} and o.external_id = ${externalId} and o.message_id is not null limit 1))
    returning m.id`
  return rows.length ? { afterwards: [] } : { afterwards: [], ignored: 'a reaction to a message that is not here' }
}
