export interface WireRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  /** JSON text, or parts of a form. */
  body?: string | Uint8Array
  timeoutMs: number
  signal?: AbortSignal
}

/**
 * What an HTTP call came to. `nothing_written`: it failed before a byte of the request left, so the far side has done nothing.
 * `broken`: it may have. Neither carries a URL: addresses may hold secrets.
 */
export type WireAnswer =
  | { outcome: 'answered'; status: number; headers: Record<string, string>; body: Uint8Array }
  | { outcome: 'too_big'; status: number }
  | { outcome: 'nothing_written'; reason: string }
  | { outcome: 'broken'; reason: string }

/** One HTTP exchange; never throws, never follows redirects. The body is read up to `capBytes`. */
export type Wire = (url: string, request: WireRequest, capBytes?: number) => Promise<WireAnswer>
