import type { Address, Inbound, InboundIgnored, InboundMessage, InboundReceipt, Sender } from '@proviso/contracts'
import { sentenceOf } from './call-graph.ts'
import { messageContent } from './message-content.ts'
import type { CloudContact, CloudMessage, CloudStatus, CloudUpdate } from './webhook-body.ts'

/** A stored update as what it means. Pure: the same update maps to the same inbound, always. */
export function mapUpdate(payload: unknown): Inbound[] {
  const update = payload as Partial<CloudUpdate> | null
  if (update?.kind === 'status' && update.status) return [mapStatus(update.status)]
  if (update?.kind === 'message' && update.message) return [mapMessage(update.message, update.contact)]
  if (update?.kind === 'echo' && update.message) return [mapEcho(update.message)]
  return [ignored('not an update')]
}

const ignored = (reason: string): InboundIgnored => ({ type: 'ignored', reason })
const instantOf = (seconds: string): Date => new Date(Number(seconds) * 1000)

function mapMessage(message: CloudMessage, contact: CloudContact | undefined): Inbound {
  const chat = message.from ?? message.from_user_id
  if (!chat) return ignored('message without a sender')
  if (message.group_id) return ignored('message in a group')
  const address: Address = { chat, newest: message.id }
  const sender = senderOf(chat, contact)
  const press = pressOf(message)
  if (press) return { type: 'press', address, sender, pressId: message.id, ...press }
  return mapContent(message, { address, sender, author: 'customer' })
}

/** What the owner wrote in the WhatsApp Business app. What we send through the API is never echoed. */
function mapEcho(message: CloudMessage): Inbound {
  const chat = message.to ?? message.to_user_id
  if (!chat) return ignored('echo without a receiver')
  if (message.group_id) return ignored('message in a group')
  return mapContent(message, { address: { chat }, sender: { externalId: message.from ?? 'business' }, author: 'owner' })
}

interface Whose {
  address: Address
  sender: Sender
  author: InboundMessage['author']
}

function mapContent(message: CloudMessage, { address, sender, author }: Whose): Inbound {
  const { type, edit, revoke, context, referral } = message
  if (type === 'revoke') {
    const gone = revoke?.original_message_id
    return gone ? { type: 'revocation', address, externalIds: [gone] } : ignored('a deletion that names no message')
  }
  if (type === 'edit') return mapEdit(message, edit, address)
  if (type === 'reaction') {
    const { message_id: on, emoji } = message.reaction ?? {}
    if (!on) return ignored('a reaction to no message')
    return { type: 'reaction', address, externalId: on, emoji: emoji || null, by: author === 'customer' ? 'customer' : 'owner' }
  }
  if (type === 'system') return ignored(`system message: ${message.system?.type ?? 'unknown'}`)
  if (type === 'request_welcome') return ignored('a chat was opened, nothing was written yet')
  return {
    type: 'message',
    address,
    externalId: message.id,
    author,
    sender,
    sentAt: instantOf(message.timestamp),
    ...messageContent(message, message.from),
    ...(context?.id ? { replyToExternalId: context.id } : {}),
    forwarded: context?.forwarded === true || context?.frequently_forwarded === true,
    ...(referral ? { referral: referralOf(referral) } : {}),
  }
}

function mapEdit(message: CloudMessage, edit: CloudMessage['edit'], address: Address): Inbound {
  const { original_message_id: externalId, message: content } = edit ?? {}
  if (!externalId || !content) return ignored('an edit that names no message')
  const { text, kind, files } = messageContent(content, undefined)
  if (kind === 'unsupported') return ignored(`an edit of kind ${content.type}`)
  const media = content.image ?? content.video ?? content.document ?? content.audio
  return {
    type: 'edit',
    address,
    externalId,
    editedAt: instantOf(message.timestamp),
    ...(content.text || media?.caption !== undefined ? { text } : {}),
    ...(files.length ? { files } : {}),
  }
}

/** A button of ours, or a quick reply that says so; whether it means anything is for our rows to say. */
function pressOf({ type, interactive, button, context }: CloudMessage): { data: string; messageExternalId?: string } | undefined {
  const data = type === 'interactive' ? interactive?.button_reply?.id : type === 'button' ? button?.payload : undefined
  if (!data || !/^[ynad]:[a-z]+_[0-9a-f-]+$/.test(data)) return undefined
  return { data, ...(context?.id ? { messageExternalId: context.id } : {}) }
}

function senderOf(chat: string, contact: CloudContact | undefined): Sender {
  const { name, username } = contact?.profile ?? {}
  return {
    externalId: chat,
    ...(name ? { name } : {}),
    ...(username ? { username } : {}),
    ...(/^\d+$/.test(chat) ? { number: `+${chat}` } : {}),
  }
}

function referralOf(referral: NonNullable<CloudMessage['referral']>): NonNullable<InboundMessage['referral']> {
  const { source_type: source = 'ad', source_id: id, headline, source_url: url } = referral
  return { source, ...(id ? { id } : {}), ...(headline ? { title: headline } : {}), ...(url ? { url } : {}) }
}

const statuses: Record<string, InboundReceipt['status']> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
}

/** By Meta's id, and by the one we gave before the send: whichever of them our row bears by then. */
function mapStatus({
  id,
  status,
  timestamp,
  recipient_id,
  recipient_user_id,
  errors,
  biz_opaque_callback_data: ours,
}: CloudStatus): Inbound {
  const known = statuses[status]
  if (!known) return ignored(`status ${status}`)
  const [error] = errors ?? []
  const details = error?.error_data?.details
  return {
    type: 'receipt',
    address: { chat: recipient_id ?? recipient_user_id ?? '' },
    externalIds: ours ? [id, ours] : [id],
    status: known,
    at: instantOf(timestamp),
    ...(error
      ? {
          reason: sentenceOf({
            code: error.code,
            message: error.message ?? error.title ?? 'not delivered',
            ...(details ? { details } : {}),
          }),
        }
      : {}),
  }
}
