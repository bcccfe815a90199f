import type { CallbackQuery, Message, Update, User } from '@grammyjs/types'
import type { Address, Inbound, InboundIgnored, InboundMessage, Sender } from '@proviso/contracts'
import { messageContent, quotedText, startPayload } from './message-content.ts'
import { asUpdate } from './raw-update.ts'

/**
 * A raw update as what it means. Pure: the same update maps to the same inbound, always.
 */
export function mapUpdate(payload: unknown): Inbound[] {
  const update = asUpdate(payload)
  return [update ? mapKnown(update) : ignored('not an update')]
}

function mapKnown(update: Update): Inbound {
  const message = update.message ?? update.business_message
  if (message) return mapMessage(message)
  const edited = update.edited_message ?? update.edited_business_message
  if (edited) return mapEdit(edited)
  if (update.callback_query) return mapPress(update.callback_query)
  const { deleted_business_messages: deleted, my_chat_member: member, business_connection: connection } = update
  if (deleted) {
    const address = { chat: String(deleted.chat.id), ...businessPlace(deleted.business_connection_id) }
    return { type: 'revocation', address, externalIds: deleted.message_ids.map(String) }
  }
  if (member) {
    if (member.chat.type !== 'private') return ignored(`membership in a ${member.chat.type}`)
    return { type: 'reachability', address: { chat: String(member.chat.id) }, reachable: member.new_chat_member.status !== 'kicked' }
  }
  if (connection) {
    return {
      type: 'connection',
      connection: connection.id,
      account: String(connection.user.id),
      chat: String(connection.user_chat_id),
      enabled: connection.is_enabled,
      canReply: connection.is_enabled && connection.rights?.can_reply === true,
    }
  }
  return ignored(`update of kind ${Object.keys(update).find((key) => key !== 'update_id') ?? 'none'}`)
}

const ignored = (reason: string): InboundIgnored => ({ type: 'ignored', reason })

function mapMessage(message: Message): Inbound {
  const from = senderOf(message)
  if ('type' in from) return from
  const content = messageContent(message)
  if ('service' in content) return ignored(`service message: ${content.service}`)
  const payload = startPayload(content.text, message.entities)
  const quote = quotedText(message)
  return {
    type: 'message',
    address: addressOf(message),
    externalId: String(message.message_id),
    ...from,
    sentAt: new Date(message.date * 1000),
    ...content,
    ...(message.media_group_id ? { groupKey: message.media_group_id } : {}),
    ...(message.reply_to_message ? { replyToExternalId: String(message.reply_to_message.message_id) } : {}),
    ...(quote ? { quote } : {}),
    forwarded: message.forward_origin !== undefined || message.via_bot !== undefined,
    ...(payload ? { startPayload: payload } : {}),
  }
}

/** Bots are also told of changes they cannot see, and a caption's edit carries no text: what is not said stays absent. */
function mapEdit(message: Message): Inbound {
  const from = senderOf(message)
  if ('type' in from) return from
  const content = messageContent(message)
  if ('service' in content) return ignored(`edited service message: ${content.service}`)
  if (content.kind === 'location') return ignored('a live location moved')
  const text = message.text ?? message.caption
  return {
    type: 'edit',
    address: addressOf(message),
    externalId: String(message.message_id),
    editedAt: new Date((message.edit_date ?? message.date) * 1000),
    ...(text === undefined ? {} : { text }),
    ...(content.files.length > 0 ? { files: content.files } : {}),
  }
}

/** Who speaks, or why this is not for us. */
function senderOf(message: Message): Pick<InboundMessage, 'author' | 'sender'> | InboundIgnored {
  const { chat, from } = message
  if (chat.type !== 'private') return ignored(`message in a ${chat.type}`)
  if (!from) return ignored('message without a sender')
  const sender = person(from)
  if (message.business_connection_id) {
    if (message.sender_business_bot) return ignored(`own echo of message ${message.message_id}`)
    // A business chat bears the customer's id, so whoever else writes in it is the account's owner.
    if (from.id !== chat.id) return { author: message.is_from_offline ? 'system' : 'owner', sender }
  }
  if (from.is_bot) return ignored('message of a bot')
  return { author: 'customer', sender }
}

const person = (user: User): Sender => ({
  externalId: String(user.id),
  name: [user.first_name, user.last_name].filter(Boolean).join(' '),
  ...(user.username ? { username: user.username } : {}),
  ...(user.language_code ? { languageCode: user.language_code } : {}),
})

/**
 * A business chat bears the same id as the person's chat with the bot, so it needs a namespace. The payload names only the
 * connection, not whose account it is: the connection's id is the account here.
 */
const businessPlace = (connection: string | undefined) => (connection ? { account: connection, connection } : {})

const addressOf = (message: Message): Address => ({
  chat: String(message.chat.id),
  ...businessPlace(message.business_connection_id),
  ...(message.is_topic_message && message.message_thread_id !== undefined ? { topic: message.message_thread_id } : {}),
})

/** The message a button stood on may be out of reach by now; its chat and id are told all the same. */
function mapPress({ id, from, message, data }: CallbackQuery): Inbound {
  if (!message) return ignored('press on a message that is not ours')
  if (message.chat.type !== 'private') return ignored(`press in a ${message.chat.type}`)
  if (data === undefined) return ignored('press without data')
  const address = message.date === 0 ? { chat: String(message.chat.id) } : addressOf(message)
  return { type: 'press', address, sender: person(from), pressId: id, data, messageExternalId: String(message.message_id) }
}
