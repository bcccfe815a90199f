/** One thing that was wrong with what was sent. */
interface Fault {
  /** Where, as a JSON pointer: `/events/0`. */
  pointer: string
  detail: string
  /** Of what the console says in words of its own. */
  code?: string
}

interface About {
  status: number
  code: string
  detail: string
  requestId: string | null
  faults?: readonly Fault[]
  document?: Readonly<Record<string, unknown>>
}

/** A request that did not get what it asked for: the server's problem document, or no answer at all (`unreachable`). */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  /** Of a body that was refused: every fault. */
  readonly faults: readonly Fault[]
  /** Everything that was said, such as into which lead another was merged. */
  readonly document: Readonly<Record<string, unknown>>

  constructor({ status, code, detail, requestId, faults = [], document = {} }: About) {
    super(detail)
    this.name = 'ApiProblem'
    this.status = status
    this.code = code
    this.requestId = requestId
    this.faults = faults
    this.document = document
  }
}

export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null)
  const told = (body && typeof body === 'object' ? body : {}) as Record<string, unknown>
  const said = (name: string) => (name in told ? String(told[name]) : '')
  return new ApiProblem({
    status: response.status,
    code: said('code') || 'unexpected',
    detail: said('detail') || said('title'),
    requestId: response.headers.get('x-request-id'),
    faults: Array.isArray(told.errors) ? (told.errors as Fault[]) : [],
    document: told,
  })
}
