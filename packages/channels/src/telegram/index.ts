import { connect, disconnect, inspectWebhook, preparePolling, prepareWebhook } from './connect.ts'
import { openConnection } from './connection.ts'
import { rawUpdate } from './raw-update.ts'
import { createWebhookSecret, verifyWebhook } from './webhook.ts'

export type { Connected, ConnectOptions, Prepared, ReceiveMode } from './connect.ts'
export type { OpenOptions, TelegramAccount } from './connection.ts'

/**
 * Telegram's Bot API. What the far side does is a value, never a throw, and no value or log line holds the token. A file of at most 20 MiB is
 * fetched, a text leaves in parts of at most 4096 UTF-16 units, and what Telegram may already have is `unknown`, never sent twice from here.
 */
export const telegram = {
  kind: 'telegram',
  connect,
  open: openConnection,
  prepareWebhook,
  preparePolling,
  inspectWebhook,
  disconnect,
  rawUpdate,
  verifyWebhook,
  createWebhookSecret,
} as const
