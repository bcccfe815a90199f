import type { AnswerOf, BodyOf, Endpoint, endpoints, ParamsOf, QueryOf } from '@proviso/contracts/endpoints'
import { ApiProblem, problemOf } from './api-problem.ts'
import { writesUnderWay } from './writes-under-way.ts'

type Resources = typeof endpoints
type Operation = { [R in keyof Resources]: Resources[R][keyof Resources[R]] }[keyof Resources]
type Write = Exclude<Operation, { method: 'GET' }>
/** By method and path: `POST /v1/channels`. */
type Writes = { [W in Write as `${W['method']} ${W['path']}`]: W & Endpoint }

interface Sent<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: { [K in keyof QueryOf<E>]?: QueryOf<E>[K] }
  body?: BodyOf<E>
  /** Of the session. */
  csrfToken: string | null
  /** Where the answer may be lost: asked again under the same key, nothing is done twice. */
  idempotencyKey?: string
}

/** Does one operation of the HTTP interface. Throws an {@link ApiProblem}, with status 0 where no answer came. */
export async function send<N extends keyof Writes>(
  name: N,
  { params, query, body, csrfToken, idempotencyKey }: Sent<Writes[N]>,
): Promise<AnswerOf<Writes[N]>> {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''))
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const sent = fetch(filled + search, {
    method,
    headers: {
      accept: 'application/json',
      'x-csrf-token': csrfToken ?? '',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const response = await writesUnderWay.follow(sent).catch(() => {
    throw new ApiProblem({ status: 0, code: 'unreachable', detail: '', requestId: null })
  })
  if (!response.ok) throw await problemOf(response)
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<Writes[N]>
}
