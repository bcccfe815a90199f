import { loggable, ProvisoError } from '@proviso/contracts'
import type { Database } from '@proviso/db'
import type { OutreachPorts } from '../outreach/outreach-ports.ts'
import { startFollowUp } from './start-follow-up.ts'

const mostAtOnce = 200

/**
 * Starts the chains that begin by themselves: so long after the last words of a conversation in which the customer has been answered and is silent.
 * A silence is followed up once, and one that began before the chain was made, or more than a day too long ago, is left alone. Returns how many.
 */
export async function sweepSilences(db: Database, { log }: Pick<OutreachPorts, 'log'>, now = new Date()): Promise<number> {
  const silent = await db.sql<{ businessId: string; chain: string; conversationId: string }[]>`
    select ch.business_id, ch.key as chain, c.id as conversation_id
    from follow_up_chains ch join businesses z on z.id = ch.business_id join conversations c on c.business_id = ch.business_id
      join leads l on l.business_id = c.business_id and l.id = c.lead_id
    where ch.enabled and ch.removed_at is null and ch.after_silence_minutes is not null and z.assistant_on
      and c.last_message_at <= ${now}::timestamptz - make_interval(mins => ch.after_silence_minutes)
      and c.last_message_at > greatest(ch.created_at, ${now}::timestamptz - make_interval(mins => ch.after_silence_minutes) - interval '1 day')
      and c.mode = 'assistant' and c.opted_out_at is null and c.reachable and c.channel_kind <> 'sandbox' and c.customer_messages > 0 and c.answer_by is null
      and l.erased_at is null and not coalesce(l.stage = any(ch.stop_stages), false)
      and not exists (
        select from follow_ups f where f.conversation_id = c.id and f.chain_key = ch.key and f.customer_messages = c.customer_messages)
    limit ${mostAtOnce}`
  let started = 0
  for (const each of silent) {
    try {
      await db.business(each.businessId, (tx) => startFollowUp(tx, { ...each, by: 'silence', now }))
      started++
    } catch (error) {
      // somebody else was faster, or it may not be any more
      if (!(error instanceof ProvisoError))
        log.warn({ error: loggable(error) }, 'a follow-up could not be started; the next round looks again')
    }
  }
  return started
}
