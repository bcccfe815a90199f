import type { Message, MessageEntity, PhotoSize } from '@grammyjs/types'
import type { InboundMessage, IncomingFile, MessageKind } from '@proviso/contracts'
import { limits } from './definition.ts'

export type Content = { kind: MessageKind; text: string; files: IncomingFile[] } & Pick<InboundMessage, 'contact' | 'location'>

/** What stands in a message, or the name of the service notice it is. */
export function messageContent(message: Message): Content | { service: string } {
  const text = message.caption ?? ''
  if (message.text !== undefined) return { kind: 'text', text: message.text, files: [] }
  const photo = message.photo ?? message.live_photo?.photo
  if (photo) return { kind: 'image', text, files: photoFile(photo) }
  // An animation sets `document` as well, so it is asked for first.
  if (message.animation) return { kind: 'video', text, files: [fileOf(message.animation, 'video')] }
  if (message.document) return { kind: 'document', text, files: [fileOf(message.document, 'document')] }
  if (message.video) return { kind: 'video', text, files: [fileOf(message.video, 'video')] }
  if (message.video_note) return { kind: 'video', text, files: [fileOf({ mime_type: 'video/mp4', ...message.video_note }, 'video')] }
  if (message.voice) return { kind: 'voice', text, files: [fileOf(message.voice, 'voice')] }
  if (message.audio) return { kind: 'audio', text, files: [fileOf(message.audio, 'audio')] }
  if (message.sticker) return { kind: 'sticker', text: message.sticker.emoji ?? '', files: [fileOf(message.sticker, 'sticker')] }
  if (message.contact) return { kind: 'contact', text, files: [], contact: contactOf(message) }
  // A venue sets `location` as well, and knows its name.
  const place = message.venue?.location ?? message.location
  if (place) {
    const title = message.venue && [message.venue.title, message.venue.address].filter(Boolean).join(', ')
    return {
      kind: 'location',
      text,
      files: [],
      location: { latitude: place.latitude, longitude: place.longitude, ...(title ? { title } : {}) },
    }
  }
  const service = serviceNotices.find((name) => message[name] !== undefined)
  return service ? { service } : { kind: 'unsupported', text: describeOther(message), files: [] }
}

interface AnyFile {
  file_id: string
  file_name?: string
  mime_type?: string
  file_size?: number
}

const fileOf = (file: AnyFile, claimed: IncomingFile['claimed']): IncomingFile => ({
  ref: file.file_id,
  claimed,
  ...(file.file_name ? { filename: file.file_name } : {}),
  ...(file.mime_type ? { mime: file.mime_type } : {}),
  ...(file.file_size === undefined ? {} : { sizeBytes: file.file_size }),
})

/** Sizes ascend: the largest that can be downloaded. Telegram recompresses photos to JPEG and drops their names. */
function photoFile(sizes: PhotoSize[]): IncomingFile[] {
  const best = sizes.findLast((size) => (size.file_size ?? 0) <= limits.downloadBytes) ?? sizes[0]
  return best ? [fileOf({ ...best, mime_type: 'image/jpeg' }, 'image')] : []
}

function contactOf({ contact, from }: Message): InboundMessage['contact'] {
  if (!contact) return undefined
  const digits = contact.phone_number.replace(/\D/g, '')
  const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ')
  return {
    ...(digits ? { phone: `+${digits}` } : {}),
    ...(name ? { name } : {}),
    own: contact.user_id !== undefined && contact.user_id === from?.id,
  }
}

/** Kinds we cannot take as what they are: the model is told what came, and a turn starts all the same. */
function describeOther(message: Message): string {
  const { poll, dice, game, story, checklist, invoice, paid_media: paid } = message
  const label = (name: string, about?: string) => (about ? `[${name}] ${about}` : `[${name}]`)
  if (poll) return label('poll', [poll.question, ...poll.options.map((option) => `- ${option.text}`)].join('\n'))
  if (dice) return label('dice', `${dice.emoji} ${dice.value}`)
  if (game) return label('game', game.title)
  if (checklist) return label('checklist', [checklist.title, ...checklist.tasks.map((task) => `- ${task.text}`)].join('\n'))
  if (invoice) return label('invoice', invoice.title)
  if (story) return label('story')
  if (paid) return label('paid media', message.caption)
  const kind = Object.keys(message).find((key) => !envelope.has(key))
  return label(kind ? kind.replaceAll('_', ' ') : 'unknown content', message.caption)
}

/** Quoted words, if the message quotes any. They are not this sender's own. */
export function quotedText(message: Message): string | undefined {
  const { quote, reply_to_message: replied, reply_to_story: story } = message
  return quote?.text ?? replied?.text ?? replied?.caption ?? (story ? '[story]' : undefined)
}

/** What came in a `/start payload`, in the alphabet Telegram allows. */
export function startPayload(text: string, entities: MessageEntity[] | undefined): string | undefined {
  if (entities && !entities.some((entity) => entity.type === 'bot_command' && entity.offset === 0)) return undefined
  return /^\/start(?:@\w+)?\s+([A-Za-z0-9_-]{1,64})$/.exec(text)?.[1]
}

/** Fields that say how a message came, not what it says. */
const envelope = new Set(
  `message_id message_thread_id from sender_chat date guest_query_id business_connection_id chat is_topic_message direct_messages_topic
  sender_tag receiver_user ephemeral_message_id sender_boost_count sender_business_bot forward_origin is_automatic_forward reply_to_message
  reply_to_checklist_task_id reply_to_poll_option_id is_paid_post external_reply quote reply_to_story via_bot guest_bot_caller_user
  guest_bot_caller_chat edit_date has_protected_content media_group_id show_caption_above_media is_from_offline author_signature
  link_preview_options effect_id paid_star_count reply_markup caption caption_entities has_media_spoiler entities`.split(/\s+/),
)

/** Notices about the chat or the account. None of them is a customer's word, and none is a fact for a payment. */
const serviceNotices = [
  'successful_payment',
  'refunded_payment',
  'web_app_data',
  'users_shared',
  'chat_shared',
  'connected_website',
  'write_access_allowed',
  'passport_data',
  'proximity_alert_triggered',
  'boost_added',
  'chat_background_set',
  'checklist_tasks_done',
  'checklist_tasks_added',
  'pinned_message',
  'new_chat_members',
  'left_chat_member',
  'new_chat_title',
  'new_chat_photo',
  'delete_chat_photo',
  'group_chat_created',
  'supergroup_chat_created',
  'channel_chat_created',
  'chat_owner_left',
  'chat_owner_changed',
  'managed_bot_created',
  'message_auto_delete_timer_changed',
  'migrate_to_chat_id',
  'migrate_from_chat_id',
  'forum_topic_created',
  'forum_topic_edited',
  'forum_topic_closed',
  'forum_topic_reopened',
  'general_forum_topic_hidden',
  'general_forum_topic_unhidden',
  'paid_message_price_changed',
  'direct_message_price_changed',
  'suggested_post_info',
  'suggested_post_approved',
  'suggested_post_approval_failed',
  'suggested_post_declined',
  'suggested_post_paid',
  'suggested_post_refunded',
  'video_chat_scheduled',
  'video_chat_started',
  'video_chat_ended',
  'video_chat_participants_invited',
  'community_chat_added',
  'community_chat_removed',
  'community_chat_joined',
  'poll_option_added',
  'poll_option_deleted',
] as const satisfies (keyof Message)[]
