import type { Precondition } from '@proviso/contracts'
import { type FactThen, momentOf } from './then.ts'

type LeadFieldFilled = Extract<Precondition, { type: 'lead_field_filled' }>

/** The value that stands there since before; where it was changed since, what the log says of the last change before. */
export const leadFieldFilledThen: FactThen<LeadFieldFilled> = (tx, { field }, then) => tx`(
  select jsonb_strip_nulls(jsonb_build_object('field', ${field}::text, 'source', w.source,
    'message_ids', case when w.message_id is not null then jsonb_build_array(w.message_id) end))
  from (
    (select 0 as place, v.source, v.evidence_message_id as message_id, v.value from lead_values v
      where v.business_id = ${then.businessId} and v.lead_id = t.lead_id and v.key = ${field} and v.at <= ${momentOf(tx, then)})
    union all
    (select 1, e.data->>'source', e.data->>'evidence_message_id', e.data->'fields'->${field}::text->'to' from events e
      where e.lead_id = t.lead_id and e.type = 'lead.updated' and e.seq < ${then.seq} and e.data->'keys' ? ${field} order by e.seq desc limit 1)
    order by place limit 1
  ) w
  where w.source in ('customer', 'contact_card', 'person', 'import') and w.value not in ('null'::jsonb, '""'::jsonb, '[]'::jsonb))`

/** A value newer than the call whose coming is not in the log: what stood there before is not known. */
export const leadFieldFilledDoubt: FactThen<LeadFieldFilled> = (tx, { field }, then) => tx`(
  select case when exists (
    select from lead_values v where v.business_id = ${then.businessId} and v.lead_id = t.lead_id and v.key = ${field} and v.at > ${momentOf(tx, then)}
      and not exists (select from events e where e.lead_id = t.lead_id and e.type = 'lead.updated' and e.seq >= ${then.seq} and e.data->'keys' ? ${field})
  ) then ${`The field ${field} has changed since, and the log does not say from what.`}::text end)`
