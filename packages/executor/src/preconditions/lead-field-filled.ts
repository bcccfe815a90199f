import type { Precondition } from '@proviso/contracts'
import type { Fact } from './fact.ts'

/** A value that the customer gave, a person entered or an import brought; a messenger's display name is none. */
export const leadFieldFilled: Fact<Extract<Precondition, { type: 'lead_field_filled' }>> = (tx, precondition, { businessId }) => tx`(
  select jsonb_strip_nulls(jsonb_build_object('field', v.key, 'source', v.source,
    'message_ids', case when v.evidence_message_id is not null then jsonb_build_array(v.evidence_message_id) end))
  from lead_values v
  where v.business_id = ${businessId} and v.lead_id = c.lead_id and v.key = ${precondition.field}
    and v.source in ('customer', 'contact_card', 'person', 'import') and v.value not in ('null'::jsonb, '""'::jsonb, '[]'::jsonb))`
