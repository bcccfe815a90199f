import type { Database } from '@proviso/db'
import { eraseLead } from './erase-lead.ts'

const mostAtOnce = 100

/**
 * Erases people of whom a business has heard nothing for as long as it keeps people (`retention_days`): no message, no visit ahead, no invoice
 * open, no task to be done, and nothing entered since. Their invoices stay, without them. Each in a transaction of its own.
 * @returns how many were erased
 */
export async function eraseSilentLeads(db: Database): Promise<number> {
  const silent = await db.sql<{ businessId: string; id: string }[]>`
    select l.business_id, l.id from businesses b join leads l on l.business_id = b.id
    where b.retention_days is not null and l.erased_at is null
      and l.created_at < now() - make_interval(days => b.retention_days)
      and coalesce(l.last_message_at, l.created_at) < now() - make_interval(days => b.retention_days)
      and not exists (select from lead_values v where v.business_id = l.business_id and v.lead_id = l.id and v.at > now() - make_interval(days => b.retention_days))
      and not exists (select from bookings k where k.business_id = l.business_id and k.lead_id = l.id and k.status = 'booked' and k.ends_at > now())
      and not exists (select from invoices i where i.business_id = l.business_id and i.lead_id = l.id and i.status in ('issued', 'part_paid'))
      and not exists (select from tasks t where t.business_id = l.business_id and t.lead_id = l.id and t.done_at is null)
    order by l.id limit ${mostAtOnce}`
  let erased = 0
  for (const { businessId, id } of silent) {
    await db.business(businessId, async (tx) => {
      // whoever wrote meanwhile stays, and a rival may have been here first
      const [still] = await tx`
        select l.id from leads l join businesses b on b.id = l.business_id where l.business_id = ${businessId} and l.id = ${id} and l.erased_at is null
          and coalesce(l.last_message_at, l.created_at) < now() - make_interval(days => b.retention_days) for update of l`
      if (!still) return
      await eraseLead(tx, { businessId, leadId: id })
      erased++
    })
  }
  return erased
}
