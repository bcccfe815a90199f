/** An error as the Graph API words it. */
export class GraphRefusal extends Error {
  readonly status: number
  readonly code: number
  readonly details: string | undefined

  constructor(status: number, code: number, message: string, details?: string) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  get body(): string {
    const data = this.details ? { error_data: { messaging_product: 'whatsapp', details: this.details } } : {}
    const shown = `(#${this.code}) ${this.message}`
    return JSON.stringify({ error: { message: shown, type: 'OAuthException', code: this.code, ...data, fbtrace_id: 'AbCdEf' } })
  }
}

export const invalid = (details: string) => new GraphRefusal(400, 131009, 'Parameter value is not valid', details)
