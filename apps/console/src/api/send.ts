import type { AnswerOf, BodyOf, Endpoint, endpoints, ParamsOf, QueryOf } from '@proviso/contracts/endpoints'
import { ApiProblem, problemOf } from './api-problem.ts'
import { once } from './once.ts'
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
  /** Of what is kept to be sent again later: under the same key nothing is done twice. Everything else has a key for as long as its outcome is not known. */
  idempotencyKey?: string
  /** Only over the version that has this tag. */
  ifMatch?: string
  /** Only where there is no such record yet. */
  ifNoneMatch?: '*'
}

/** What changes nothing is asked as often as somebody likes. */
const onlyAsk: ReadonlySet<keyof Writes> = new Set<keyof Writes>([
  'POST /v1/functions/{name}/check',
  'POST /v1/functions/{name}/replay',
  'POST /v1/import-previews',
  'POST /v1/invoices/preview',
  'POST /v1/playbook/check',
  'POST /v1/playbook/rewrite',
  'POST /v1/playbook/versions/{version}/replay',
])

/** Does one operation of the HTTP interface. Throws an {@link ApiProblem}, with status 0 where no answer came. */
export async function send<N extends keyof Writes>(
  name: N,
  { params, query, body, csrfToken, idempotencyKey, ifMatch, ifNoneMatch }: Sent<Writes[N]>,
): Promise<AnswerOf<Writes[N]>> {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''))
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const content = body === undefined ? undefined : JSON.stringify(body)
  const asked = async (key: string | undefined): Promise<AnswerOf<Writes[N]>> => {
    const sent = fetch(filled + search, {
      method,
      headers: {
        accept: 'application/json',
        'x-csrf-token': csrfToken ?? '',
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
      },
      ...(content === undefined ? {} : { body: content }),
    })
    const response = await writesUnderWay.follow(sent).catch(() => {
      throw new ApiProblem({ status: 0, code: 'unreachable', detail: '', requestId: null })
    })
    if (!response.ok) throw await problemOf(response)
    return (response.status === 204 ? undefined : await response.json()) as AnswerOf<Writes[N]>
  }
  // what sets a value may be set back and set again meanwhile; what makes or removes something is meant once
  const isMeantOnce = idempotencyKey === undefined && !onlyAsk.has(name) && (method === 'POST' || method === 'DELETE')
  return isMeantOnce ? once([method, filled + search, content].join(' '), asked) : asked(idempotencyKey)
}
