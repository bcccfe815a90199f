import type { InlineKeyboardMarkup } from '@grammyjs/types'
import type { TextEntity } from '@proviso/contracts'
import type { ChatEntry } from './chat-entry.ts'
import { checkEntities } from './check-entities.ts'
import type { Seen } from './inbox.ts'
import type { MethodCall } from './methods.ts'
import { unquote } from './parse-form.ts'
import { badRequest, Refusal } from './refusal.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The chat a call names, if the bot may send there. */
export function chatOf({ emulator, params }: MethodCall): ChatEntry {
  if (params.chat_id === undefined || params.chat_id === '') throw badRequest('chat_id is empty')
  const entry = emulator.chats.get(Number(params.chat_id))
  if (!entry) throw badRequest('chat not found')
  if (entry.migratedTo)
    throw new Refusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', { migrate_to_chat_id: entry.migratedTo })
  if (entry.blocked) throw new Refusal(403, 'Forbidden: bot was blocked by the user')
  if (entry.deactivated) throw new Refusal(403, 'Forbidden: user is deactivated')
  if (params.business_connection_id) {
    const business = emulator.businesses.get(String(params.business_connection_id))
    if (!business?.enabled || business !== entry.business) throw badRequest('BUSINESS_CONNECTION_INVALID')
    if (!business.rights.can_reply) throw badRequest('BUSINESS_CONNECTION_NOT_ALLOWED')
    if (business.pausedIn.has(entry) || Date.now() - (entry.wroteToBusinessAtMs ?? 0) > dayMs)
      throw badRequest('BUSINESS_PEER_USAGE_MISSING')
  } else if (entry.chat.type === 'private' && !entry.spoke) throw new Refusal(403, "Forbidden: bot can't initiate conversation with a user")
  return entry
}

/** A text as the server stores it: trimmed, counted in code points, its entities moved along. */
export function written(source: unknown, given: unknown, parseMode: unknown, limit: number): { text: string; entities?: TextEntity[] } {
  if (parseMode) throw badRequest("can't parse entities: unsupported parse_mode")
  const whole = source === undefined || source === null ? '' : String(source)
  if (!whole.isWellFormed()) throw badRequest('strings must be encoded in UTF-8')
  const entities = (unquote(given) as TextEntity[] | undefined) ?? []
  const fault = checkEntities(whole, entities)
  if (fault) throw badRequest(`can't parse entities: ${fault}`)
  const text = whole.trim()
  if ([...text].length > limit) throw badRequest(limit > 2000 ? 'message is too long' : 'message caption is too long')
  const lead = whole.length - whole.trimStart().length
  return { text, ...(entities.length > 0 ? { entities: entities.map((entity) => ({ ...entity, offset: entity.offset - lead })) } : {}) }
}

export function checkMarkup(markup: InlineKeyboardMarkup | undefined): void {
  for (const button of markup?.inline_keyboard?.flat() ?? []) {
    const data = 'callback_data' in button ? button.callback_data : undefined
    if (data !== undefined && (data === '' || Buffer.byteLength(data) > 64)) throw badRequest('BUTTON_DATA_INVALID')
  }
}

/** A message of the bot's that still stands in the chat. */
export function own({ emulator, params }: MethodCall, what: 'edit' | 'delete'): Seen {
  const message = emulator.chats
    .get(Number(params.chat_id))
    ?.inbox.messages.find((each) => each.message_id === Number(params.message_id) && !each.deleted)
  if (!message) throw badRequest(`message to ${what} not found`)
  return message
}
