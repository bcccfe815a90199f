import { createHmac } from 'node:crypto'
import type { Wire } from '@proviso/contracts'
import { graphVersion, timeouts } from './definition.ts'
import { redact } from './redact.ts'

/** Which number, with whose rights, where, over what. */
export interface Access {
  phoneNumberId: string
  accessToken: string
  appSecret: string
  apiRoot: string
  wire: Wire
}

export type CallFailure =
  | { outcome: 'refused'; status: number; code: number; reason: string; retryAfterMs?: number }
  | { outcome: 'nothing_written'; reason: string }
  | { outcome: 'broken'; reason: string }
export type CallAnswer<T> = { outcome: 'ok'; result: T } | CallFailure

export interface GraphRequest {
  method: 'GET' | 'POST'
  /** Below the version, with its query. */
  path: string
  json?: object
  form?: { contentType: string; body: Uint8Array }
}

const answerCapBytes = 1024 * 1024

export const rootOf = ({ apiRoot }: Pick<Access, 'apiRoot'>): string => apiRoot.replace(/\/+$/, '')

/** Proves with each call that whoever holds the token also holds the app's secret: a token that leaked alone is worth nothing. */
export const proofOf = ({ accessToken, appSecret }: Pick<Access, 'accessToken' | 'appSecret'>): string =>
  createHmac('sha256', appSecret).update(accessToken).digest('hex')

/** One call of the Graph API. Never throws; no reason that it gives holds a token. */
export async function callGraph<T>(
  access: Access,
  { method, path, json, form }: GraphRequest,
  timeoutMs: number = timeouts.callMs,
): Promise<CallAnswer<T>> {
  const url = `${rootOf(access)}/${graphVersion}/${path}${path.includes('?') ? '&' : '?'}appsecret_proof=${proofOf(access)}`
  const contentType = json ? 'application/json' : form?.contentType
  const headers = { authorization: `Bearer ${access.accessToken}`, ...(contentType ? { 'content-type': contentType } : {}) }
  const body = json ? JSON.stringify(json) : form?.body
  const answer = await access.wire(url, { method, headers, timeoutMs, ...(body === undefined ? {} : { body }) }, answerCapBytes)
  if (answer.outcome === 'too_big') return { outcome: 'broken', reason: 'the answer is too big' }
  if (answer.outcome !== 'answered') return { outcome: answer.outcome, reason: redact(answer.reason) }
  const said = parse(answer.body)
  if (said && !said.error && answer.status < 300) return { outcome: 'ok', result: said as T }
  if (!said?.error) {
    // A success that cannot be read may well have been one; so may whatever a stranger in between answered.
    if (answer.status < 400 || answer.status >= 500)
      return { outcome: 'broken', reason: `the answer cannot be read (HTTP ${answer.status})` }
    return { outcome: 'refused', status: answer.status, code: -1, reason: `HTTP ${answer.status}` }
  }
  const { code = -1, message = `HTTP ${answer.status}`, error_data: data } = said.error
  const retryAfterSeconds = Number(answer.headers['retry-after'])
  return {
    outcome: 'refused',
    status: answer.status,
    code,
    reason: sentenceOf({ code, message, ...(data?.details ? { details: data.details } : {}) }),
    ...(retryAfterSeconds > 0 ? { retryAfterMs: retryAfterSeconds * 1000 } : {}),
  }
}

/** A failure as people read it, with Meta's number to look it up by. */
export const sentenceOf = ({ code, message, details }: { code: number; message: string; details?: string }): string =>
  redact(`${code}: ${details && !message.includes(details) ? `${message}: ${details}` : message}`).slice(0, 500)

interface Said {
  error?: { code?: number; message?: string; error_data?: { details?: string } }
}

function parse(body: Uint8Array): Said | undefined {
  try {
    const said: unknown = JSON.parse(new TextDecoder().decode(body))
    return said && typeof said === 'object' ? (said as Said) : undefined
  } catch {
    return undefined
  }
}
