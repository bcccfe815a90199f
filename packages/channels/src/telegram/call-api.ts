import type { ApiMethods, Opts } from '@grammyjs/types'
import type { Wire } from '@proviso/contracts'
import { timeouts } from './definition.ts'
import { encodeForm } from './encode-form.ts'
import { redact } from './redact.ts'

// grammY lends its types only. Its `Api` wants a fetch, drops the status of an answer that is not JSON and wraps errors;
// over `Wire`, which already says whether a byte left, a caller of our own is shorter than the bridge would be.

export interface UploadFile {
  filename: string
  mime: string
  bytes: Uint8Array
}

type Methods = ApiMethods<UploadFile>
export type Method = Extract<
  keyof Methods,
  | 'getMe'
  | 'getUpdates'
  | 'setWebhook'
  | 'deleteWebhook'
  | 'getWebhookInfo'
  | 'getFile'
  | 'sendMessage'
  | 'sendDocument'
  | 'sendPhoto'
  | 'editMessageReplyMarkup'
  | 'answerCallbackQuery'
  | 'sendChatAction'
>
export type Params<M extends Method> = Opts<UploadFile>[M]

/** Which bot, where, over what. */
export interface Access {
  token: string
  apiRoot: string
  wire: Wire
}

export type CallFailure =
  | { outcome: 'refused'; code: number; description: string; retryAfterMs?: number; migrateToChatId?: number }
  | { outcome: 'nothing_written'; reason: string }
  | { outcome: 'broken'; reason: string }
export type CallAnswer<T> = { outcome: 'ok'; result: T } | CallFailure

const answerCapBytes = 16 * 1024 * 1024

export const rootOf = ({ apiRoot }: Access): string => apiRoot.replace(/\/+$/, '')

/** One Bot API call. Never throws; no reason or description it gives holds the token. */
export async function callApi<M extends Method>(
  access: Access,
  method: M,
  params: Params<M>,
  { timeoutMs = timeouts.callMs, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<CallAnswer<ReturnType<Methods[M]>>> {
  const { contentType, body } = encodeForm(params)
  const url = `${rootOf(access)}/bot${access.token}/${method}`
  const request = { method: 'POST' as const, headers: { 'content-type': contentType }, body, timeoutMs, ...(signal ? { signal } : {}) }
  const answer = await access.wire(url, request, answerCapBytes)
  if (answer.outcome === 'too_big') return { outcome: 'broken', reason: `the answer to ${method} is too big` }
  if (answer.outcome !== 'answered') return { outcome: answer.outcome, reason: redact(answer.reason) }
  const said = parse(answer.body)
  if (said?.ok) return { outcome: 'ok', result: said.result as ReturnType<Methods[M]> }
  const code = said?.error_code ?? answer.status
  // A success whose text we cannot read may well have been one; so may whatever a stranger in between answered.
  if (code < 400) return { outcome: 'broken', reason: `the answer to ${method} cannot be read (HTTP ${answer.status})` }
  const { retry_after: retryAfterSeconds, migrate_to_chat_id: migrateToChatId } = said?.parameters ?? {}
  return {
    outcome: 'refused',
    code,
    description: redact(said?.description ?? `HTTP ${answer.status}`),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterMs: retryAfterSeconds * 1000 }),
    ...(migrateToChatId === undefined ? {} : { migrateToChatId }),
  }
}

interface Said {
  ok: boolean
  result?: unknown
  error_code?: number
  description?: string
  parameters?: { retry_after?: number; migrate_to_chat_id?: number }
}

function parse(body: Uint8Array): Said | undefined {
  try {
    const said: unknown = JSON.parse(new TextDecoder().decode(body))
    return said && typeof said === 'object' && 'ok' in said ? (said as Said) : undefined
  } catch {
    return undefined
  }
}
