import { ProvisoError } from '@proviso/contracts'
import { appendEvents, type Tx } from '@proviso/db'
import { eraseMedia } from './erase-media.ts'
import { leadIds } from './lead-ids.ts'

interface Whose {
  businessId: string
  /** The lead and those that became it. */
  leads: string[]
  conversations: string[]
}

interface Erasure {
  businessId: string
  leadId: string
  /** Invoices stay as they were issued, with the person on them and their PDF. */
  keepInvoices?: boolean
}

/**
 * Erases a person: their words, files, values and addresses go, what the assistant said, knew and did in their words, what the owners noted and
 * were told, and kept answers that speak of them; rows, numbers and the fact that something happened stay. Invoices, credit notes and payments
 * stay too, since the law wants them kept, but without the person, unless they are to be kept as issued. Who writes again is a new lead.
 * @throws ProvisoError `not_found`, also for one erased before
 */
export async function eraseLead(tx: Tx, { businessId, leadId, keepInvoices = false }: Erasure): Promise<void> {
  const [lead] = await tx`select id from leads where business_id = ${businessId} and id = ${leadId} and erased_at is null for update`
  if (!lead) throw new ProvisoError('not_found', 'No such lead')
  const leads = await leadIds(tx, { businessId, leadId })
  const conversations = (
    await tx<{ id: string }[]>`select id from conversations where business_id = ${businessId} and lead_id = any(${leads}) for update`
  ).map(({ id }) => id)
  const whose = { businessId, leads, conversations }

  await eraseUpdates(tx, whose) // reads the addresses that the next steps blank
  const papers = keepInvoices ? [] : await erasePapers(tx, whose)
  await eraseMedia(tx, { businessId, conversations, papers })
  await eraseMessages(tx, whose)
  await eraseCalls(tx, whose)
  await eraseRecords(tx, whose)
  await tx`
    update conversations set address = jsonb_build_object('chat', 'erased'), chat_key = 'erased:' || id, language_code = null, reachable = false,
      answer_by = null, quiet_until = null, media_until = null, retry_at = null, unread = 0, mode = 'human', mode_reason = 'erased', mode_until = null
    where business_id = ${businessId} and id = any(${conversations})`
  await tx`
    update leads set tags = '{}', source = null, stage = null, erased_at = now() where business_id = ${businessId} and id = any(${leads})`
  for (const id of leads) await tx`select erase_event_words(${businessId}, ${id})`
  await appendEvents(tx, { businessId, leadId }, [{ type: 'lead.erased', data: { lead_id: leadId } }])
}

/** Raw updates of the person's chats and presses; the keys stay, so that a late repetition is still one. */
async function eraseUpdates(tx: Tx, { businessId, conversations }: Whose): Promise<void> {
  await tx`
    update updates set payload = '{}', lane = 'erased', taken_at = coalesce(taken_at, now()), reason = 'erased' where business_id = ${businessId} and (channel_id, lane) in (
      select channel_id, lane from conversations c, unnest(array['chat:' || (c.address ->> 'chat'), 'press:' || (c.address ->> 'chat'),
        'business:' || (c.address ->> 'connection') || ':' || (c.address ->> 'chat'), c.chat_key]) as lane
      where c.business_id = ${businessId} and c.id = any(${conversations}))`
}

/** @returns the rendered documents, which name the person */
async function erasePapers(tx: Tx, { businessId, leads }: Whose): Promise<string[]> {
  const rendered = await tx<{ id: string }[]>`
    select i.pdf_media_id as id from invoices i where i.business_id = ${businessId} and i.lead_id = any(${leads}) and i.pdf_media_id is not null
    union select n.pdf_media_id from credit_notes n join invoices i on i.business_id = n.business_id and i.id = n.invoice_id
    where i.business_id = ${businessId} and i.lead_id = any(${leads}) and n.pdf_media_id is not null`
  for (const id of leads) await tx`select erase_paper_words(${businessId}, ${id})`
  return rendered.map(({ id }) => id)
}

async function eraseMessages(tx: Tx, { businessId, leads, conversations }: Whose): Promise<void> {
  const own = tx`business_id = ${businessId} and conversation_id = any(${conversations})`
  await tx`update message_versions set text = '' where business_id = ${businessId} and message_id in (select id from messages where ${own})`
  await tx`update messages set text = '', about = null, external_id = null, status_reason = null where ${own}`
  // kept for a phone that asks for a message again
  await tx`
    delete from whatsapp_sent w using outbox o
    where w.business_id = ${businessId} and w.channel_id = o.channel_id and w.id = o.external_id and o.business_id = ${businessId} and o.conversation_id = any(${conversations})`
  await tx`
    update outbox set part = '{"kind": "text", "text": ""}', address = '{"chat": "erased"}', chat_key = 'erased:' || conversation_id,
      state = case when state = 'queued' then 'failed' else state end, reason = 'erased', ended_at = coalesce(ended_at, now())
    where ${own}`
  // what owners were told of the person, or are about to be: their own chat is nobody's to blank
  await tx`
    update outbox set part = '{"kind": "text", "text": ""}',
      state = case when state = 'queued' then 'failed' else state end, reason = 'erased', ended_at = coalesce(ended_at, now())
    where business_id = ${businessId} and conversation_id is null and (lead_id = any(${leads})
      or about_id in (select a.id from approvals a join calls k on k.business_id = a.business_id and k.id = a.call_id
        where a.business_id = ${businessId} and (k.lead_id = any(${leads}) or k.conversation_id = any(${conversations}))))`
}

async function eraseCalls(tx: Tx, { businessId, leads, conversations }: Whose): Promise<void> {
  const own = tx`business_id = ${businessId} and (lead_id = any(${leads}) or conversation_id = any(${conversations}))`
  const talk = tx`business_id = ${businessId} and conversation_id = any(${conversations})`
  await tx`
    update approvals set arguments = '{}', arguments_hash = 'erased', reason = null, status = case when status = 'pending' then 'expired' else status end
    where business_id = ${businessId} and call_id in (select id from calls where ${own})`
  await tx`update proposals set arguments = '{}', arguments_hash = 'erased' where ${talk}`
  await tx`update calls set arguments = '{}', result = '{}', pending_result = null, checks = '[]', effect_hash = null where ${own}`
  await tx`update model_replies set content = '[]', discarded = 'erased' where ${talk}`
  await tx`update turns set note = '' where ${talk}`
}

/** What gathered around the lead, and answers that were kept for who asks again. */
async function eraseRecords(tx: Tx, { businessId, leads }: Whose): Promise<void> {
  for (const table of ['lead_values', 'identities', 'tasks', 'notes']) {
    await tx`delete from ${tx(table)} where business_id = ${businessId} and lead_id = any(${leads})`
  }
  await tx`update lead_merges set moved = '{}' where business_id = ${businessId} and (lead_id = any(${leads}) or other_id = any(${leads}))`
  await tx`update import_rows set before = null where business_id = ${businessId} and lead_id = any(${leads})`
  await tx`update idempotency_keys set status = '410', body = null where business_id = ${businessId} and lead_ids && ${leads}`
}
