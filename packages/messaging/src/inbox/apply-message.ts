import { type InboundMessage, type JsonObject, newId } from '@proviso/contracts'
import { appendEvents, json, type Tx } from '@proviso/db'
import { fetchAttachments } from '../media/fetch-attachments.ts'
import type { Messaging } from '../messaging.ts'
import { deliverBusiness } from '../outbox/deliver.ts'
import { answerOwner, consumeOwnerCode } from '../owners/owner-chat.ts'
import type { Applied } from './apply-inbound.ts'
import { applyOwnersMessage } from './apply-owners-message.ts'
import { dropPlaceholder } from './apply-placeholder.ts'
import { callPerson } from './call-person.ts'
import { expectAnswer } from './expect-answer.ts'
import { findConversation } from './find-conversation.ts'
import { hearWords } from './hear-words.ts'
import { insertFiles } from './insert-files.ts'
import type { LaneOwner } from './take-lane.ts'

/** A message becomes a row, its files wait to be fetched, and the conversation knows until when it may wait for more. */
export async function applyMessage(messaging: Messaging, tx: Tx, channel: LaneOwner, message: InboundMessage): Promise<Applied> {
  const linked = await consumeOwnerCode(messaging, tx, channel, message)
  if (linked) return linked
  const talk = await findConversation(messaging, tx, channel, message)
  if (talk.kind === 'owner') return answerOwner(messaging, tx, channel, message)
  const { business, conversation } = talk
  if (message.author !== 'customer') return applyOwnersMessage(messaging, tx, business, conversation, message)

  const group = message.groupKey ? await albumSoFar(tx, conversation.id, message.groupKey) : undefined
  const customerNo = group ?? conversation.customerMessages + 1
  const id = newId('message')
  const insert = () => tx`
    insert into messages ${tx({
      id,
      businessId: business.id,
      conversationId: conversation.id,
      direction: 'in',
      author: 'customer',
      kind: message.kind,
      text: message.text,
      about: json(tx, aboutOf(message)),
      externalId: message.externalId,
      groupKey: message.groupKey ?? null,
      customerNo,
      status: 'received',
      sentAt: message.sentAt,
    })} on conflict (conversation_id, external_id) where external_id is not null do nothing returning seq`
  const isNew =
    (await insert()).length > 0 || ((await dropPlaceholder(tx, conversation.id, message.externalId)) && (await insert()).length > 0)
  if (!isNew) return { afterwards: [], ignored: 'this message is here already' }

  const answer = expectAnswer(business, conversation, message)
  const event = { type: 'message.received' as const, data: { message_id: id, kind: message.kind, files: message.files.length } }
  const scope = { businessId: business.id, conversationId: conversation.id, leadId: conversation.leadId }
  const [, , updated] = await Promise.all([
    insertFiles(tx, conversation, id, customerNo, message),
    appendEvents(tx, scope, [
      ...answer.eventsBefore,
      event,
      ...(answer.deferredBecause ? [{ type: 'message.deferred' as const, data: { message_id: id, reason: answer.deferredBecause } }] : []),
      ...(answer.ignoredBecause ? [{ type: 'message.ignored' as const, data: { message_id: id, reason: answer.ignoredBecause } }] : []),
    ]),
    tx<{ waitMs: number | null }[]>`
      update conversations set unread = unread + 1, customer_messages = greatest(customer_messages, ${customerNo}::int), last_message_at = now(), last_customer_at = greatest(last_customer_at, ${message.sentAt}), reachable = true,
        address = ${json(tx, message.address)}, language_code = coalesce(${message.sender.languageCode ?? null}, language_code)
        ${answer.handBack ? tx`, mode = 'assistant', mode_reason = null, mode_until = null, mode_turn_id = null, mode_changed_at = now()` : tx``}
        ${
          answer.delayMs === undefined
            ? tx``
            : tx`, quiet_until = greatest(quiet_until, now() + ${`${answer.delayMs} milliseconds`}::interval),
                   answer_by = coalesce(answer_by, now() + ${`${answer.patienceMs} milliseconds`}::interval)
                   ${message.files.length ? tx`, media_until = now() + interval '20 seconds'` : tx``}`
        }
      where id = ${conversation.id} returning (extract(epoch from due_at - now()) * 1000)::float8 as wait_ms`.execute(),
    tx`update leads set last_message_at = now() where business_id = ${business.id} and id = ${conversation.leadId}`.execute(),
    message.contact?.own && message.contact.phone
      ? messaging.leads.contactShared(tx, {
          businessId: business.id,
          leadId: conversation.leadId,
          messageId: id,
          phone: message.contact.phone,
          ...(message.contact.name ? { name: message.contact.name } : {}),
        })
      : undefined,
  ])
  const current = { ...conversation, mode: answer.handBack ? ('assistant' as const) : conversation.mode, customerMessages: customerNo }
  const called = await callPerson(tx, business, current, message.text)
  if (!called) await hearWords(tx, current, message.text)
  const waitMs = updated[0]?.waitMs
  return {
    afterwards: [
      ...(message.files.length
        ? [() => fetchAttachments(messaging, { channelId: channel.id, messageId: id, businessId: business.id })]
        : []),
      // while files are on their way their arrival wakes the conversation, and the sweep does if they never come
      ...(called ? [() => deliverBusiness(messaging, business.id)] : []),
      ...(typeof waitMs === 'number' && !message.files.length && !called
        ? [() => void messaging.queue.wake(conversation.id, Math.max(0, Math.ceil(waitMs)))]
        : []),
    ],
  }
}

/** An album is one message of the customer's: its later items share the number of the first. */
async function albumSoFar(tx: Tx, conversationId: string, groupKey: string): Promise<number | undefined> {
  const [first] = await tx<{ customerNo: number }[]>`
    select customer_no from messages where conversation_id = ${conversationId} and group_key = ${groupKey} order by seq limit 1`
  return first?.customerNo
}

function aboutOf(message: InboundMessage): JsonObject {
  const { contact, location, quote, forwarded, startPayload, replyToExternalId, referral } = message
  return {
    ...(contact ? { contact: { phone: contact.phone, name: contact.name, own: contact.own } } : {}),
    ...(location ? { location: { ...location } } : {}),
    ...(quote ? { quote } : {}),
    ...(replyToExternalId ? { reply_to: replyToExternalId } : {}),
    ...(forwarded ? { forwarded: true } : {}),
    ...(startPayload ? { start_payload: startPayload } : {}),
    ...(referral ? { referral: { ...referral } } : {}),
  }
}
