import { type JsonObject, ProvisoError } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { leadIds } from './lead-ids.ts'

/**
 * Everything kept of a person, as one JSON object: values with their sources, identities, conversations with messages and files (by id),
 * bookings, invoices, payments, notes, tasks, merges, calls, and the log. @throws ProvisoError `not_found`
 */
export async function exportLead(tx: Tx, { businessId, leadId }: { businessId: string; leadId: string }): Promise<JsonObject> {
  // what is written in the log stands there under the id it had then
  const ids = await leadIds(tx, { businessId, leadId })
  const own = tx`business_id = ${businessId} and lead_id = ${leadId}`
  const theirs = tx`business_id = ${businessId} and conversation_id in (select id from conversations where ${own})`
  const list = (rows: typeof own) => tx`(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${rows}) as each)`
  const [row] = await tx<{ whole: JsonObject }[]>`
    select jsonb_build_object(
      'exported_at', now(),
      'lead', (select to_jsonb(l) - 'business_id' from leads l where business_id = ${businessId} and id = ${leadId}),
      'fields', ${list(tx`select key, value, source, evidence_message_id, at from lead_values where ${own} order by key`)},
      'identities', ${list(tx`select channel_kind, external_id, username, display_name, created_at from identities where ${own} order by created_at`)},
      'conversations', ${list(tx`select id, channel_id, channel_kind, mode, created_at, last_message_at from conversations where ${own} order by created_at`)},
      'messages', ${list(tx`
        select id, conversation_id, direction, author, kind, text, about, status, sent_at, edited_at, revoked_at from messages where ${theirs} order by seq`)},
      'message_versions', ${list(tx`
        select message_id, text, replaced_at from message_versions
        where business_id = ${businessId} and message_id in (select id from messages where ${theirs}) order by replaced_at`)},
      'files', ${list(tx`select id, message_id, kind, filename, mime, media_id, state from attachments where ${theirs} order by message_id, position`)},
      'bookings', ${list(tx`select id, reference, service_key, staff_key, starts_at, ends_at, status, created_at from bookings where ${own} order by starts_at`)},
      'invoices', ${list(tx`
        select id, number, status, currency, total_amount, paid_amount, items, billed_to, due_date, note, issued_at, voided_at from invoices where ${own} order by issued_at`)},
      'payments', ${list(tx`select id, reference, invoice_id, amount, currency, evidence, confirmed_at, revoked_at from payments where ${own} order by confirmed_at`)},
      'notes', ${list(tx`select id, text, author, created_at, edited_at from notes where ${own} order by id`)},
      'tasks', ${list(tx`select id, title, note, due_at, done_at, created_at from tasks where ${own} order by id`)},
      'merges', ${list(tx`select id, other_id, at, undone_at from lead_merges where ${own} order by at`)},
      'calls', ${list(tx`
        select id, function, actor, arguments, outcome, result, at from calls
        where business_id = ${businessId} and (lead_id = ${leadId} or conversation_id in (select id from conversations where ${own})) order by seq`)},
      'events', ${list(tx`
        select id, type, at, data from events
        where business_id = ${businessId} and (lead_id = any(${ids}) or conversation_id in (select id from conversations where ${own})) order by seq`)}
    ) as whole`
  if (!row?.whole.lead) throw new ProvisoError('not_found', 'No such lead')
  return row.whole
}
