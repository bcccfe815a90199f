import { ProvisoError } from '@proviso/contracts'
import { appendEvents, type FollowUpRow, type Tx } from '@proviso/db'

/** Ends a chain before its last step, or at it. Nothing where it has ended already. */
export async function endFollowUp(
  tx: Tx,
  { id, businessId, conversationId, leadId, chainKey }: FollowUpRow,
  { state, reason, now }: { state: 'finished' | 'stopped'; reason?: string; now: Date },
): Promise<FollowUpRow | undefined> {
  const [ended] = await tx<FollowUpRow[]>`
    update follow_ups set state = ${state}, reason = ${reason ?? null}, ended_at = ${now}
    where business_id = ${businessId} and id = ${id} and state = 'active' returning *`
  if (ended) {
    const data = { follow_up_id: id, chain: chainKey, ...(reason ? { reason } : {}) }
    await appendEvents(tx, { businessId, conversationId, leadId }, [{ type: `follow_up.${state}`, data }])
  }
  return ended
}

/** A person stops a chain in a conversation. @throws ProvisoError `not_found`, `conflict` for one that has ended */
export async function stopFollowUp(tx: Tx, { businessId, id, by }: { businessId: string; id: string; by: string }): Promise<FollowUpRow> {
  const [found] = await tx<FollowUpRow[]>`select * from follow_ups where business_id = ${businessId} and id = ${id} for no key update`
  if (!found) throw new ProvisoError('not_found', 'There is no such follow-up.')
  const stopped = await endFollowUp(tx, found, { state: 'stopped', reason: `stopped by ${by}`, now: new Date() })
  if (!stopped) throw new ProvisoError('conflict', `The follow-up is ${found.state} already`)
  // what is on its way out already and has not left
  await tx`
    update outbox set state = 'failed', reason = 'the follow-up was stopped', ended_at = now()
    where business_id = ${businessId} and state = 'queued' and message_id in (select message_id from follow_up_sends where business_id = ${businessId} and follow_up_id = ${id})`
  return stopped
}
