import type { ServerResponse } from 'node:http'
import type { InlineKeyboardMarkup, Message } from '@grammyjs/types'
import type { BotAccount } from './bot-account.ts'
import { type ChatEntry, onTheWire } from './chat-entry.ts'
import type { TelegramEmulator } from './emulator.ts'
import { fileFields, type StoredFile } from './file-store.ts'
import type { Seen } from './inbox.ts'
import { type Uploaded, unquote } from './parse-form.ts'
import { badRequest, Refusal } from './refusal.ts'
import { chatOf, checkMarkup, own, written } from './rules.ts'

export interface MethodCall {
  emulator: TelegramEmulator
  bot: BotAccount
  params: Record<string, unknown>
  files: Uploaded[]
  response: ServerResponse
}

const downloadLimit = 20 * 1024 * 1024
const uploadLimit = 50 * 1024 * 1024
const photoLimit = 10_000_000
const textLimit = 4096
const captionLimit = 1024

const number = (value: unknown): number | undefined => (value === undefined || value === '' ? undefined : Number(value))
const string = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
const list = (value: unknown): string[] | undefined => (Array.isArray(unquote(value)) ? (unquote(value) as string[]) : undefined)
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** The bot's message appears in the chat; in a business chat the bot is told of it like of any other. */
function post({ emulator, bot, params }: MethodCall, entry: ChatEntry, content: object): Message {
  const markup = unquote(params.reply_markup) as InlineKeyboardMarkup | undefined
  checkMarkup(markup)
  const business = entry.business && params.business_connection_id ? entry.business : undefined
  const seen = {
    message_id: emulator.messageId(),
    from: business ? business.owner.profile : bot.me,
    chat: entry.chat,
    date: nowSeconds(),
    ...(business ? { business_connection_id: business.id, sender_business_bot: bot.me } : {}),
    ...(params.message_thread_id ? { message_thread_id: Number(params.message_thread_id), is_topic_message: true } : {}),
    ...content,
    ...(markup?.inline_keyboard ? { reply_markup: markup } : {}),
  } as Seen
  entry.inbox.add(seen)
  if (business)
    emulator.deliver(bot, { business_message: onTheWire(seen) as Message & { chat: Extract<Message['chat'], { type: 'private' }> } })
  return onTheWire(seen)
}

function upload({ emulator, params, files }: MethodCall, kind: string): StoredFile {
  const value = string(params[kind])
  const field = value.startsWith('attach://') ? value.slice(9) : kind
  const sent = files.find((file) => file.field === field)
  if (sent) {
    if (sent.bytes.length === 0) throw badRequest('file must be non-empty')
    if (sent.bytes.length > uploadLimit) throw new Refusal(413, 'Request Entity Too Large')
    if (kind === 'photo' && sent.bytes.length > photoLimit) throw badRequest('file is too big')
    return emulator.files.keep(sent.bytes, { mime: sent.mime, name: sent.filename, folder: `${kind}s` })
  }
  const known = emulator.files.files.get(value)
  if (!known) throw badRequest(value ? 'wrong file identifier/HTTP URL specified' : `there is no ${kind} in the request`)
  return known
}

const sendMedia = (kind: 'photo' | 'document' | 'voice' | 'audio' | 'video') => (call: MethodCall) => {
  const entry = chatOf(call)
  const file = upload(call, kind)
  if (kind === 'photo' && !/^(\xff\xd8\xff|\x89PNG|RIFF|GIF8)/.test(Buffer.from(file.bytes).toString('latin1', 0, 4)))
    throw badRequest('IMAGE_PROCESS_FAILED')
  const fields = fileFields(file)
  const media = kind === 'photo' ? [{ ...fields, width: 640, height: 480 }] : { ...fields, file_name: file.name, mime_type: file.mime }
  const caption = written(call.params.caption, call.params.caption_entities, call.params.parse_mode, captionLimit)
  const words = caption.text ? { caption: caption.text, ...(caption.entities ? { caption_entities: caption.entities } : {}) } : {}
  return post(call, entry, { [kind]: media, ...words, bytes: file.bytes })
}

function text({ params }: MethodCall): { text: string; entities?: unknown } {
  const words = written(params.text, params.entities, params.parse_mode, textLimit)
  if (!words.text) throw badRequest('message text is empty')
  return words
}

/** What the bot may call, by lower-case name. All else is a method not found, never a silent `true`. */
export const methods: Record<string, (call: MethodCall) => unknown> = {
  getme: ({ bot }) => bot.me,
  getupdates: ({ bot, params, response }) =>
    bot.getUpdates(
      {
        offset: number(params.offset),
        limit: number(params.limit),
        timeoutSeconds: number(params.timeout),
        allowed: list(params.allowed_updates),
      },
      response,
    ),
  setwebhook: ({ bot, params }) =>
    bot.setWebhook({
      url: string(params.url),
      secret: string(params.secret_token),
      maxConnections: number(params.max_connections),
      allowed: list(params.allowed_updates),
      drop: string(params.drop_pending_updates) === 'true',
    }),
  deletewebhook: ({ bot, params }) => bot.setWebhook({ url: '', drop: string(params.drop_pending_updates) === 'true' }),
  getwebhookinfo: ({ bot }) => bot.webhookInfo(),
  sendmessage: (call) => post(call, chatOf(call), text(call)),
  sendphoto: sendMedia('photo'),
  senddocument: sendMedia('document'),
  sendvoice: sendMedia('voice'),
  sendaudio: sendMedia('audio'),
  sendvideo: sendMedia('video'),
  sendchataction: (call) => {
    chatOf(call)
    return true
  },
  getfile: ({ emulator, params }) => {
    const file = emulator.files.files.get(string(params.file_id))
    if (!file) throw badRequest('wrong file_id or the file is temporarily unavailable')
    if (file.bytes.length > downloadLimit) throw badRequest('file is too big')
    return { ...fileFields(file), file_path: file.path }
  },
  answercallbackquery: ({ emulator, params }) => {
    const press = emulator.people.flatMap((person) => person.presses).find((each) => each.query.id === params.callback_query_id)
    if (!press || press.answered) throw badRequest('query is too old and response timeout expired or query ID is invalid')
    press.answered = params.text ? { text: string(params.text) } : {}
    return true
  },
  editmessagetext: (call) => {
    const message = own(call, 'edit')
    const markup = unquote(call.params.reply_markup) as InlineKeyboardMarkup | undefined
    checkMarkup(markup)
    const words = text(call)
    if (words.text === message.text && JSON.stringify(markup) === JSON.stringify(message.reply_markup)) throw notModified()
    Object.assign(message, words, { edit_date: nowSeconds(), reply_markup: markup })
    return onTheWire(message)
  },
  editmessagereplymarkup: (call) => {
    const message = own(call, 'edit')
    const markup = unquote(call.params.reply_markup) as InlineKeyboardMarkup | undefined
    checkMarkup(markup)
    if (JSON.stringify(markup) === JSON.stringify(message.reply_markup)) throw notModified()
    Object.assign(message, { reply_markup: markup })
    return onTheWire(message)
  },
  deletemessage: (call) => {
    own(call, 'delete').deleted = true
    return true
  },
  getbusinessconnection: ({ emulator, params }) => {
    const business = emulator.businesses.get(string(params.business_connection_id))
    if (!business) throw badRequest('BUSINESS_CONNECTION_INVALID')
    return business.connection
  },
}

const notModified = () =>
  badRequest(
    'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
  )
