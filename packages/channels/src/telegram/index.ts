import { connect, disconnect, preparePolling, prepareWebhook } from './connect.ts'
import { openConnection } from './connection.ts'
import { rawUpdate } from './raw-update.ts'
import { createWebhookSecret, verifyWebhook } from './webhook.ts'

export type { Connected, ConnectOptions, Prepared, ReceiveMode } from './connect.ts'
export type { OpenOptions, TelegramAccount } from './connection.ts'

export const telegram = {
  kind: 'telegram',
  connect,
  open: openConnection,
  prepareWebhook,
  preparePolling,
  disconnect,
  rawUpdate,
  verifyWebhook,
  createWebhookSecret,
} as const
