import type { Update } from '@grammyjs/types'

export const limits = {
  /** UTF-16 units; the server counts code points after parsing, so this is always inside its limit. */
  textUnits: 4096,
  captionUnits: 1024,
  /** What `getFile` hands out at most. */
  downloadBytes: 20 * 1024 * 1024,
  photoUploadBytes: 10_000_000,
  buttonDataBytes: 64,
} as const

/** Everything else is not subscribed; `[]` would mean nearly all kinds. */
export const allowedUpdates = [
  'message',
  'edited_message',
  'business_connection',
  'business_message',
  'edited_business_message',
  'deleted_business_messages',
  'callback_query',
  'my_chat_member',
  'managed_bot',
] as const satisfies Exclude<keyof Update, 'update_id'>[]

export const tokenShape = /^\d{5,}:[A-Za-z0-9_-]{30,}$/

export const timeouts = { callMs: 35_000, uploadMs: 120_000, pollMs: 40_000, downloadMs: 120_000 } as const
