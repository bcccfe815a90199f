import type { Update } from '@grammyjs/types'
import type { RawUpdate } from '@proviso/contracts'

/** The payload as an update, if it is one at all; what stands in it is the server's word. */
export function asUpdate(payload: unknown): Update | undefined {
  if (typeof payload !== 'object' || payload === null || !('update_id' in payload)) return undefined
  return Number.isSafeInteger(payload.update_id) && Number(payload.update_id) >= 0 ? (payload as Update) : undefined
}

/** Key and lane of an update, the same whether it was polled or posted; `undefined` if it is none. */
export function rawUpdate(payload: unknown): RawUpdate | undefined {
  const update = asUpdate(payload)
  return update && { key: String(update.update_id), lane: laneOf(update), payload }
}

/** The server's own queues: per chat, per pressing user, per business chat, per account owner. */
function laneOf(update: Update): string {
  const message = update.message ?? update.edited_message
  if (message) return `chat:${message.chat?.id}`
  const business = update.business_message ?? update.edited_business_message ?? update.deleted_business_messages
  if (business) return `business:${business.business_connection_id}:${business.chat?.id}`
  if (update.callback_query) return `press:${update.callback_query.from?.id}`
  if (update.my_chat_member) return `chat:${update.my_chat_member.chat?.id}`
  if (update.business_connection) return `owner:${update.business_connection.user?.id}`
  return 'other'
}
