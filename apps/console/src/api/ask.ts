import type { AnswerOf, Endpoint, endpoints, ParamsOf, QueryOf } from '@proviso/contracts/endpoints'
import { ApiProblem, problemOf } from './api-problem.ts'
import { earlyAnswer } from './early-answer.ts'
import { writesUnderWay } from './writes-under-way.ts'

type Resources = typeof endpoints
type Operation = { [R in keyof Resources]: Resources[R][keyof Resources[R]] }[keyof Resources]
type Read = Extract<Operation, { method: 'GET'; answer: unknown }>
type ReadAt<P extends Read['path']> = Extract<Read, { path: P }> & Endpoint

/** Where names of the business's own are allowed (`fields.size=…`), the server says what is wrong with one. */
type Asking<Q> = string extends keyof Q ? Record<string, string | number | undefined> : { [K in keyof Q]?: Q[K] | undefined }

interface Asked<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: Asking<QueryOf<E>>
  signal?: AbortSignal
}

export interface Tagged<Answer> {
  answer: Answer
  /** What a write names as `If-Match` that is to be made over this answer alone. */
  tag: string | null
}

/** Reads one operation of the HTTP interface. Throws an {@link ApiProblem}, with status 0 where no answer came. */
export const ask = async <P extends Read['path']>(path: P, asked: Asked<ReadAt<P>> = {}): Promise<AnswerOf<ReadAt<P>>> =>
  (await askTagged(path, asked)).answer

/** Like {@link ask}, with the version of what was read. */
export async function askTagged<P extends Read['path']>(
  path: P,
  { params, query, signal }: Asked<ReadAt<P>> = {},
): Promise<Tagged<AnswerOf<ReadAt<P>>>> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  const address = search.size ? `${filled}?${search}` : filled
  const get = () => {
    const asked = earlyAnswer(address) ?? fetch(address, { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) })
    return asked.catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw new ApiProblem({ status: 0, code: 'unreachable', detail: '', requestId: null })
    })
  }
  const wasOvertaken = writesUnderWay.watch()
  let response = await get()
  // the write may have put another session in the place of the one that was asked with
  if (response.status === 401 && (await wasOvertaken())) response = await get()
  if (!response.ok) throw await problemOf(response)
  const answer = (await response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error
    // words that are none of the server's, or a connection that broke off among them
    const [status, code] = error instanceof SyntaxError ? [response.status, 'unreadable'] : [0, 'unreachable']
    throw new ApiProblem({ status, code, detail: '', requestId: response.headers.get('x-request-id') })
  })) as AnswerOf<ReadAt<P>>
  return { answer, tag: response.headers.get('etag') }
}
