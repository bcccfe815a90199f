import { cleanText, isWindowOpen, newId, type OutboundPart, ProvisoError, replyWindowMs } from '@proviso/contracts'
import type { BusinessRow, ConversationRow, MessageRow, Tx } from '@proviso/db'
import type { Messaging } from '../messaging.ts'
import { enqueueParts } from '../outbox/enqueue.ts'
import { setMode } from './set-mode.ts'
import { takenUntil } from './taken-until.ts'

/** A text that the messenger has approved beforehand, with the words for its gaps. */
export interface Template {
  name: string
  language: string
  parameters?: string[] | undefined
}

/**
 * The owner's own words, from the console or REST: they go out, and the assistant is silent for the business's takeover time. Undefined: no such
 * conversation. `window_closed` where the messenger takes free text no more.
 */
export async function writeAsOwner(
  messaging: Messaging,
  tx: Tx,
  businessId: string,
  conversationId: string,
  said: string | Template,
  by: string,
): Promise<MessageRow | undefined> {
  const [conversation] = await tx<
    ConversationRow[]
  >`select * from conversations where business_id = ${businessId} and id = ${conversationId} for update`
  const [business] = await tx<BusinessRow[]>`select * from businesses where id = ${businessId}`
  if (!conversation || !business) return undefined
  refuseInVain(conversation, said)
  const connection = await messaging.connections.of(conversation.channelId)
  const words = cleanText(typeof said === 'string' ? said : [`[${said.name}]`, ...(said.parameters ?? [])].join(' '))
  const parts: OutboundPart[] =
    typeof said === 'string' ? (connection?.render(words) ?? [{ kind: 'text', text: words }]) : [templatePart(said)]
  const [message] = await tx<MessageRow[]>`
    insert into messages ${tx({ id: newId('message'), businessId, conversationId, direction: 'out', author: 'owner', kind: 'text', text: words, status: 'queued', sentAt: new Date() })} returning *`
  if (!message) throw new Error('an insert returns its row')
  await enqueueParts(tx, conversation, { messageId: message.id, parts })
  const until = takenUntil(conversation, new Date(), business)
  await setMode(tx, conversation, {
    mode: 'human',
    reason: until === null ? (conversation.modeReason ?? 'a person answers') : 'the owner answered',
    until,
    by,
    answeredSeq: message.seq,
  })
  await tx`update conversations set unread = 0, last_message_at = now() where id = ${conversationId}`
  return message
}

const templatePart = ({ name, language, parameters }: Template): OutboundPart => ({
  kind: 'template',
  name,
  language,
  ...(parameters?.length ? { parameters: parameters.map(cleanText) } : {}),
})

/** Said at once rather than after the messenger has refused it. */
function refuseInVain({ channelKind, lastCustomerAt }: ConversationRow, said: string | Template): void {
  if (typeof said !== 'string') {
    if (replyWindowMs[channelKind] !== undefined) return
    const faults = [{ pointer: '/template', detail: 'this messenger has no templates: send text' }]
    throw new ProvisoError('validation_failed', 'This messenger has no templates.', { faults })
  }
  if (isWindowOpen(channelKind, lastCustomerAt)) return
  throw new ProvisoError(
    'window_closed',
    'WhatsApp takes free text for 24 hours after the customer’s last word. Send an approved template, or wait until they write.',
    { extra: { last_customer_at: lastCustomerAt?.toISOString() ?? null } },
  )
}
