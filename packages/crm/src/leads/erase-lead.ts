import { ProvisoError } from '@proviso/contracts'
import { appendEvents, type Tx } from '@proviso/db'
import { eraseMedia } from './erase-media.ts'

type Whose = { businessId: string; leadId: string }

/**
 * Erases a person: their words, files, values and addresses go, and what the assistant said, knew and did in their words; rows, numbers and
 * the fact that something happened stay. Invoices stay as they were issued: the law wants them kept. Who writes again is a new lead.
 * @throws ProvisoError `not_found`, also for one erased before
 */
export async function eraseLead(tx: Tx, whose: Whose): Promise<void> {
  const { businessId, leadId } = whose
  const [lead] = await tx`select id from leads where business_id = ${businessId} and id = ${leadId} and erased_at is null for update`
  if (!lead) throw new ProvisoError('not_found', 'No such lead')
  const conversations = (
    await tx<{ id: string }[]>`select id from conversations where business_id = ${businessId} and lead_id = ${leadId} for update`
  ).map(({ id }) => id)

  await eraseUpdates(tx, whose) // reads the addresses that the next steps blank
  await eraseMedia(tx, { businessId, conversations })
  await eraseMessages(tx, businessId, conversations)
  await eraseCalls(tx, whose, conversations)
  await tx`delete from lead_values where business_id = ${businessId} and lead_id = ${leadId}`
  await tx`delete from tasks where business_id = ${businessId} and lead_id = ${leadId}`
  await tx`delete from notes where business_id = ${businessId} and lead_id = ${leadId}`
  await tx`delete from identities where business_id = ${businessId} and lead_id = ${leadId}`
  await tx`
    update conversations set address = jsonb_build_object('chat', 'erased'), chat_key = 'erased:' || id, language_code = null, reachable = false,
      answer_by = null, quiet_until = null, media_until = null, retry_at = null, unread = 0, mode = 'human', mode_reason = 'erased', mode_until = null
    where business_id = ${businessId} and id = any(${conversations})`
  await tx`update leads set tags = '{}', source = null, erased_at = now() where business_id = ${businessId} and id = ${leadId}`
  await tx`select erase_event_words(${businessId}, ${leadId})`
  await appendEvents(tx, { businessId, leadId }, [{ type: 'lead.erased', data: { lead_id: leadId } }])
}

/** Raw updates of the person's chats and presses; the keys stay, so that a late repetition is still one. */
async function eraseUpdates(tx: Tx, { businessId, leadId }: Whose): Promise<void> {
  await tx`
    update updates set payload = '{}', lane = 'erased', taken_at = coalesce(taken_at, now()), reason = 'erased' where business_id = ${businessId} and (channel_id, lane) in (
      select channel_id, lane from conversations c, unnest(array['chat:' || (c.address ->> 'chat'), 'press:' || (c.address ->> 'chat'),
        'business:' || (c.address ->> 'connection') || ':' || (c.address ->> 'chat'), c.chat_key]) as lane
      where c.business_id = ${businessId} and c.lead_id = ${leadId})`
}

async function eraseMessages(tx: Tx, businessId: string, conversations: string[]): Promise<void> {
  const own = tx`business_id = ${businessId} and conversation_id = any(${conversations})`
  await tx`update message_versions set text = '' where business_id = ${businessId} and message_id in (select id from messages where ${own})`
  await tx`update messages set text = '', about = null, external_id = null where ${own}`
  await tx`
    update outbox set part = '{"kind": "text", "text": ""}', address = '{"chat": "erased"}', chat_key = 'erased:' || conversation_id,
      state = case when state = 'queued' then 'failed' else state end, reason = 'erased', ended_at = coalesce(ended_at, now())
    where ${own}`
}

async function eraseCalls(tx: Tx, { businessId, leadId }: Whose, conversations: string[]): Promise<void> {
  const own = tx`business_id = ${businessId} and (lead_id = ${leadId} or conversation_id = any(${conversations}))`
  await tx`update approvals set arguments = '{}', arguments_hash = 'erased', reason = null where business_id = ${businessId} and call_id in (select id from calls where ${own})`
  await tx`update calls set arguments = '{}', result = '{}', effect_hash = null where ${own}`
  await tx`update model_replies set content = '[]', discarded = 'erased' where business_id = ${businessId} and conversation_id = any(${conversations})`
  await tx`update turns set note = '' where business_id = ${businessId} and conversation_id = any(${conversations})`
}
