import type { ChannelConnection, Logger } from '@proviso/contracts'
import { type Access, type CallFailure, callApi } from './call-api.ts'
import { openConnection, type TelegramAccount } from './connection.ts'
import { allowedUpdates, tokenShape } from './definition.ts'
import type { PollTiming } from './receive.ts'
import { redact } from './redact.ts'

export type ReceiveMode = { polling: true } | { webhookUrl: string; secret: string }

export interface ConnectOptions extends Access {
  mode: ReceiveMode
  log: Logger
  timing?: PollTiming
}

export type Connected =
  | { outcome: 'connected'; account: TelegramAccount; connection: ChannelConnection }
  /** The token is none, or not any more. */
  | { outcome: 'rejected'; reason: string }
  /** Nothing is known about the token: the network, a flood limit, the server. */
  | { outcome: 'unreachable'; reason: string }

/** Asks Telegram who the token is and points the bot's updates at us. Pending updates are kept. */
export async function connect({ mode, log, timing, ...access }: ConnectOptions): Promise<Connected> {
  if (!tokenShape.test(access.token)) return { outcome: 'rejected', reason: 'this is not the shape of a bot token' }
  const me = await callApi(access, 'getMe', {})
  if (me.outcome !== 'ok') return refusal(me)
  const ready = await ('polling' in mode ? preparePolling(access) : prepareWebhook(access, mode))
  if (ready.outcome !== 'ready') return ready
  const { id, first_name, last_name, username, can_connect_to_business } = me.result
  const account = {
    externalId: String(id),
    username,
    name: [first_name, last_name].filter(Boolean).join(' '),
    canConnectToBusiness: can_connect_to_business === true,
  }
  return { outcome: 'connected', account, connection: openConnection({ ...access, account, log, ...(timing ? { timing } : {}) }) }
}

export type Prepared = { outcome: 'ready' } | Exclude<Connected, { outcome: 'connected' }>

/** Has updates posted to `webhookUrl`, each with the secret. Pending ones follow. */
export async function prepareWebhook(access: Access, { webhookUrl, secret }: { webhookUrl: string; secret: string }): Promise<Prepared> {
  const answer = await callApi(access, 'setWebhook', {
    url: webhookUrl,
    secret_token: secret,
    allowed_updates: allowedUpdates,
    max_connections: 40,
  })
  return answer.outcome === 'ok' ? { outcome: 'ready' } : refusal(answer)
}

/** Ends a webhook, without dropping what waits, so that polling may start. */
export async function preparePolling(access: Access): Promise<Prepared> {
  const answer = await callApi(access, 'deleteWebhook', {})
  return answer.outcome === 'ok' ? { outcome: 'ready' } : refusal(answer)
}

export type WebhookState =
  | { outcome: 'ours' | 'foreign'; pendingUpdates: number; lastError?: { at: Date; message: string } }
  | Exclude<Prepared, { outcome: 'ready' }>

/** Where Telegram posts this bot's updates, how many wait, and what went wrong last. A foreign address: somebody else took the bot over. */
export async function inspectWebhook(access: Access, webhookUrl: string): Promise<WebhookState> {
  const answer = await callApi(access, 'getWebhookInfo', {})
  if (answer.outcome !== 'ok') return refusal(answer)
  const { url, pending_update_count: pendingUpdates, last_error_date: atSeconds, last_error_message: message } = answer.result
  const lastError = atSeconds && message ? { lastError: { at: new Date(atSeconds * 1000), message: redact(message) } } : {}
  return { outcome: url === webhookUrl ? 'ours' : 'foreign', pendingUpdates, ...lastError }
}

/** Before a channel is removed. Pending updates stay at Telegram. */
export const disconnect = preparePolling

function refusal(failure: CallFailure): Exclude<Connected, { outcome: 'connected' }> {
  if (failure.outcome !== 'refused') return { outcome: 'unreachable', reason: failure.reason }
  const { code, description: reason } = failure
  return { outcome: code === 401 || code === 404 ? 'rejected' : 'unreachable', reason }
}
