import { setImmediate as others } from 'node:timers/promises'
import { ProvisoError } from '@proviso/contracts'
import type { Product } from '@proviso/runtime'
import type { Accounts, Visit } from './access/accounts.ts'
import type { Admitted } from './access/caller.ts'
import { maskContacts, seesMasked } from './access/mask-contacts.ts'
import { entityTag, namesTag } from './entity-tag.ts'
import { openLargeBodies } from './http/large-bodies.ts'
import { readBody } from './http/read-body.ts'
import { readJson } from './http/read-json.ts'
import { answerOnce } from './idempotency/answer-once.ts'
import type { Cursors } from './lists/cursors.ts'
import { openQueues } from './open-queues.ts'
import { checkBody, readGivenBody, readQuery, usualBodyBytes } from './read-asked.ts'
import type { Asked, Route } from './route.ts'

export interface RouteContext {
  product: Product
  accounts: Accounts
  cursors: Cursors
  forgetOldRequests(): Promise<void>
  /** The route that reads what this one writes. */
  reader?: Route
  /** Compares every answer with its description: for tests. */
  verifyAnswers: boolean
}

interface Incoming {
  request: Request
  url: URL
  params: Record<string, string>
  admitted: Admitted
  visit: Visit
}

/** Answers an admitted request. Throws what is to be shown as a problem, save that a kept answer may be one. */
export async function answerRoute(
  route: Route,
  context: RouteContext,
  incoming: Incoming,
  asProblem: (thrown: unknown) => Response,
): Promise<Response> {
  const { endpoint } = route
  const { request, admitted } = incoming
  if (endpoint.method === 'GET') return withEntityTag(request, await run(route, context, incoming, undefined))
  const largestBytes = endpoint.maxBodyBytes
  if (endpoint.bodyIsFile && largestBytes !== undefined && !isSmall(request))
    return largeBodies.take(
      admitted.caller.businessId,
      () => readBody(request, largestBytes),
      async (text) => {
        const given = readJson(text)
        await others()
        return answerGiven(route, context, incoming, given, asProblem)
      },
    )
  const given = endpoint.method === 'DELETE' ? undefined : await readGivenBody(endpoint, request)
  return answerGiven(route, context, incoming, given, asProblem)
}

const largeBodies = openLargeBodies()
/** By its own word; who sends more than they said is cut off by the server. */
const isSmall = ({ headers }: Request) => Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= usualBodyBytes

async function answerGiven(
  route: Route,
  context: RouteContext,
  incoming: Incoming,
  given: unknown,
  asProblem: (thrown: unknown) => Response,
): Promise<Response> {
  const { endpoint } = route
  const { request, url, params, admitted, visit } = incoming
  const key = request.headers.get('idempotency-key')
  if (endpoint.method === 'POST' && key) {
    void context.forgetOldRequests().catch(() => undefined) // it is tried again later
    const attempt = { admitted, key, route: `${endpoint.method} ${url.pathname}`, body: given }
    return answerOnce(context.product.db, attempt, () => run(route, context, incoming, given).catch(asProblem))
  }
  const only = conditionOf(request)
  const { reader } = context
  if (!only || !reader) return run(route, context, incoming, given)
  // looked and written in one go, within this process: of two writers who have read the same, one is refused
  return inTurn(`${admitted.caller.businessId} ${url.pathname}`, async () => {
    await requireCondition(reader, context, { request, url: new URL(url.pathname, url), params, admitted, visit }, only)
    return run(route, context, incoming, given)
  })
}

const inTurn = openQueues()

type Condition = { match: string } | 'absent'

/** What a write is to depend on. `If-None-Match` can only say that there is nothing yet: which records else it is not does not matter to a write. */
function conditionOf({ headers }: Request): Condition | undefined {
  const match = headers.get('if-match')
  if (match) return { match }
  return headers.get('if-none-match')?.trim() === '*' ? 'absent' : undefined
}

async function run(route: Route, context: RouteContext, incoming: Incoming, given: unknown): Promise<Response> {
  const { endpoint } = route
  const { caller } = incoming.admitted
  const query = readQuery(endpoint, incoming.url)
  const body = route.bodyCheckedInside ? given : checkBody(endpoint, given)
  const { product, cursors, accounts } = context
  const { limit = 50, cursor, ...filters } = query as { limit?: number; cursor?: string }
  const list = JSON.stringify([endpoint.operationId, caller.businessId, incoming.params, filters])
  const paging = {
    limit,
    after: cursor === undefined ? undefined : cursors.read(list, cursor),
    cursorAt: (sortKey: Parameters<Cursors['write']>[1]) => cursors.write(list, sortKey),
  }
  const asked: Asked = {
    product,
    accounts,
    caller,
    visit: incoming.visit,
    businessId: caller.businessId,
    params: incoming.params as Asked['params'],
    query: query as Asked['query'],
    body: body as Asked['body'],
    request: incoming.request,
    paging,
    inBusiness: (work) => product.db.business(caller.businessId, work),
    forgetCallers: accounts.forgetCallers,
  }
  const answer = await route.answer(asked)
  if (answer instanceof Response) return answer
  if (answer === undefined || !endpoint.answer) return new Response(null, { status: 204 })
  if (context.verifyAnswers) endpoint.answer.parse(answer)
  const text = JSON.stringify(seesMasked(caller, endpoint.operationId) ? maskContacts(answer) : answer)
  const tag = endpoint.method !== 'POST' ? { etag: entityTag(text) } : undefined
  return new Response(text, { status: endpoint.status, headers: { 'content-type': 'application/json', ...tag } })
}

function withEntityTag(request: Request, response: Response): Response {
  const tag = response.headers.get('etag')
  const known = request.headers.get('if-none-match')
  if (!tag || !known || !namesTag(known, tag)) return response
  return new Response(null, { status: 304, headers: { etag: tag } })
}

async function requireCondition(reader: Route, context: RouteContext, incoming: Incoming, only: Condition): Promise<void> {
  const current = await run(reader, context, incoming, undefined).catch((error: unknown) => {
    if (error instanceof ProvisoError && error.code === 'not_found') return undefined
    throw error
  })
  if (only === 'absent') {
    if (current) throw new ProvisoError('version_conflict', 'There is such a record already: read it, or choose another key.')
    return
  }
  const tag = current?.headers.get('etag')
  if (!tag || !namesTag(only.match, tag))
    throw new ProvisoError('version_conflict', 'The record has changed since it was read: read it again.')
}
