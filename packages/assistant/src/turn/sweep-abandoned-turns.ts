import { appendEvents, type Database, type TurnRow } from '@proviso/db'

/** Turns whose process died and whose conversation is not the assistant's any more: nobody will take them up again. */
export async function sweepAbandonedTurns(db: Database): Promise<void> {
  const left = await db.sql<(TurnRow & { leadId: string })[]>`
    select t.*, c.lead_id from turns t join conversations c on c.id = t.conversation_id
    where t.status = 'running' and c.due_at is null and (c.lease_until is null or c.lease_until < now()) limit 50`
  for (const turn of left) {
    await db.business(turn.businessId, async (tx) => {
      const [ended] = await tx`
        update turns t set status = 'superseded', reason = 'a person took over', ended_at = now() from conversations c
        where t.id = ${turn.id} and t.status = 'running' and c.id = t.conversation_id and c.due_at is null and (c.lease_until is null or c.lease_until < now()) returning t.id`
      if (ended) {
        const scope = { businessId: turn.businessId, conversationId: turn.conversationId, leadId: turn.leadId }
        await appendEvents(tx, scope, [{ type: 'turn.superseded', data: { turn_id: turn.id, reason: 'a person took over' } }])
      }
    })
  }
}
