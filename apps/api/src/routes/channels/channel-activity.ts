import type { Tx } from '@proviso/db'
import { instantOrNull } from '../instant.ts'

interface Activity {
  last_in_at: string | null
  last_out_at: string | null
}

const none: Activity = { last_in_at: null, last_out_at: null }

/** When something last came and went on each channel. Looks at the conversations that were last alive, since there may be very many. */
export async function channelActivity(tx: Tx, businessId: string, channelIds: readonly string[]): Promise<(id: string) => Activity> {
  if (!channelIds.length) return () => none
  const rows = await tx<{ id: string; lastIn: Date | null; lastOut: Date | null }[]>`
    select ch.id, max(c.last_customer_at) as last_in, max(o.sent_at) as last_out
    from channels ch
    cross join lateral (
      select id, last_customer_at from conversations
      where business_id = ch.business_id and channel_id = ch.id and last_message_at is not null
      order by last_message_at desc limit 200
    ) c
    left join lateral (
      select sent_at from messages
      where business_id = ch.business_id and conversation_id = c.id and direction = 'out' and status not in ('queued', 'failed')
      order by seq desc limit 1
    ) o on true
    where ch.business_id = ${businessId} and ch.id in ${tx(channelIds)}
    group by ch.id`
  const found = new Map(
    rows.map(({ id, lastIn, lastOut }) => [id, { last_in_at: instantOrNull(lastIn), last_out_at: instantOrNull(lastOut) }]),
  )
  return (id) => found.get(id) ?? none
}
