import { type ErrorCode, errorTable, type Fault, loggable, ProvisoError } from '@proviso/contracts'
import { isDatabaseDown } from './is-database-down.ts'

/** A failure as RFC 9457 has it, with this product's stable `code`. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  /** The request's id, as it stands in the log. */
  instance: string
  code: ErrorCode
  errors?: Fault[]
  [extra: string]: unknown
}

interface About {
  requestId: string
  publicUrl: string
}

/** What a thrown value is to the outside. What is no {@link ProvisoError} is a bug or a broken wire: it shows as `internal` or `not_ready`, never its text. */
export function asProvisoError(thrown: unknown): ProvisoError {
  if (thrown instanceof ProvisoError) return thrown
  if (isDatabaseDown(thrown)) return new ProvisoError('not_ready', 'The database does not answer. Try again shortly.', { cause: thrown })
  return new ProvisoError('internal', 'Something went wrong here; the log holds it under this id.', { cause: thrown })
}

export function problemOf(error: ProvisoError, { requestId, publicUrl }: About): Problem {
  const { status, title } = errorTable[error.code]
  return {
    ...error.extra,
    type: `${publicUrl}/docs/errors#${error.code}`,
    title,
    status,
    detail: error.message,
    instance: requestId,
    code: error.code,
    ...(error.faults.length ? { errors: error.faults } : {}),
  }
}

export function problemResponse(error: ProvisoError, about: About, headers: Record<string, string> = {}): Response {
  const problem = problemOf(error, about)
  const later: Record<string, string> = problem.status === 503 ? { 'retry-after': '5' } : {}
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', ...later, ...headers },
  })
}

/** What the log keeps of a failure that is ours; undefined for the caller's own. */
export function faultOfOurs(error: ProvisoError): Record<string, unknown> | undefined {
  if (errorTable[error.code].status < 500 || error.code === 'not_available_yet') return undefined
  return { code: error.code, error: loggable(error.cause ?? error) }
}
