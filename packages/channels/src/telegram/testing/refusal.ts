/** An answer with `ok: false`, in the server's wording. */
export class Refusal extends Error {
  readonly code: number
  readonly parameters: { retry_after?: number; migrate_to_chat_id?: number } | undefined

  constructor(code: number, description: string, parameters?: Refusal['parameters']) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

export const badRequest = (what: string) => new Refusal(400, `Bad Request: ${what}`)
