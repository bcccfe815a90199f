/** How one failure looks everywhere it is seen: HTTP status, whether trying again can help, and the words for people. */
interface ErrorEntry {
  status: number
  title: string
  retryable: boolean
}

/** The one error table. REST, MCP and the documents read it; a code never changes its meaning. */
export const errorTable = {
  validation_failed: { status: 422, title: 'The request is not valid', retryable: false },
  body_cut_off: { status: 400, title: 'The body broke off', retryable: true },
  malformed_json: { status: 400, title: 'The body is not JSON', retryable: false },
  unauthorized: { status: 401, title: 'No valid key or session', retryable: false },
  scope_missing: { status: 403, title: 'This key may only read', retryable: false },
  role_missing: { status: 403, title: 'Your role may not do this', retryable: false },
  person_needed: { status: 403, title: 'Only a person who is signed in may do this', retryable: false },
  sign_in_again: { status: 403, title: 'Sign in again before this', retryable: false },
  sign_in_failed: { status: 401, title: 'E-mail, password or code is wrong', retryable: false },
  from_elsewhere: { status: 403, title: 'The request was sent from another site', retryable: false },
  not_found: { status: 404, title: 'Not found', retryable: false },
  method_not_allowed: { status: 405, title: 'Method not allowed here', retryable: false },
  conflict: { status: 409, title: 'The record is in another state', retryable: false },
  function_blocked: { status: 409, title: 'A precondition does not hold', retryable: false },
  function_limited: { status: 409, title: 'A limit is reached', retryable: false },
  function_failed: { status: 409, title: 'The action could not be done', retryable: false },
  playbook_cannot_say: { status: 422, title: 'The playbook has no words for exactly this', retryable: false },
  last_owner: { status: 409, title: 'A business keeps at least one owner', retryable: false },
  mail_not_set_up: { status: 409, title: 'No mail server is set up', retryable: false },
  already_decided: { status: 409, title: 'Decided already', retryable: false },
  idempotency_conflict: { status: 422, title: 'The key was used with another request', retryable: false },
  idempotency_in_flight: { status: 409, title: 'The first request with this key is still running', retryable: true },
  version_conflict: { status: 412, title: 'The record has changed meanwhile', retryable: false },
  other_account: { status: 409, title: 'Another account than before: confirm it', retryable: false },
  pairing_refused: { status: 422, title: 'No code to pair with was given', retryable: false },
  telegram_token_rejected: { status: 422, title: 'Telegram does not accept this token', retryable: false },
  whatsapp_cloud_rejected: { status: 422, title: 'Meta does not accept this number, token or secret', retryable: false },
  window_closed: { status: 409, title: 'The customer last wrote too long ago for free text', retryable: false },
  payment_key_rejected: { status: 422, title: 'The payment provider does not accept this key', retryable: false },
  payment_provider_unreachable: { status: 503, title: 'The payment provider does not answer', retryable: true },
  channel_offline: { status: 503, title: 'The channel cannot send now', retryable: true },
  messenger_unreachable: { status: 503, title: 'The messenger does not answer', retryable: true },
  payload_too_large: { status: 413, title: 'The body is too large', retryable: false },
  rate_limited: { status: 429, title: 'Too many requests', retryable: true },
  budget_reached: { status: 402, title: "The day's budget is spent", retryable: false },
  sound_not_converted: { status: 415, title: 'The sound cannot be given in this form', retryable: false },
  not_available_yet: { status: 501, title: 'Not available in this version yet', retryable: false },
  gone: { status: 410, title: 'Removed', retryable: false },
  not_ready: { status: 503, title: 'Not ready', retryable: true },
  internal: { status: 500, title: 'Something went wrong here', retryable: true },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorTable

/** One fault of a request: where it stands (RFC 6901), and what is wrong in a sentence. */
export interface Fault {
  pointer: string
  detail: string
  /** Stable, where a program says it in words of its own: `invalid_<type>` of a field's value, such as `invalid_phone`. */
  code?: string
}

/** A failure with a public face. What is thrown otherwise is a bug or a broken wire and shows as `internal`. */
export class ProvisoError extends Error {
  readonly code: ErrorCode
  readonly faults: Fault[]
  readonly extra: Record<string, unknown>

  constructor(code: ErrorCode, detail?: string, more: { faults?: Fault[]; cause?: unknown; extra?: Record<string, unknown> } = {}) {
    super(detail ?? errorTable[code].title, { cause: more.cause })
    this.name = 'ProvisoError'
    this.code = code
    this.faults = more.faults ?? []
    this.extra = more.extra ?? {}
  }
}
