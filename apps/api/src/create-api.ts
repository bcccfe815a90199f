import { fileURLToPath } from 'node:url'
import { errorTable, ProvisoError } from '@proviso/contracts'
import { allEndpoints, openEndpoints } from '@proviso/contracts/endpoints'
import type { Product } from '@proviso/runtime'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Accounts } from './access/accounts.ts'
import { forgetOldAccess } from './access/forget-old-access.ts'
import { openGate } from './access/open-gate.ts'
import { createRateLimiter, type RateLimit } from './access/rate-limit.ts'
import { requireRight } from './access/require-right.ts'
import { readTrustedProxies, type TrustedProxies } from './access/trusted-proxies.ts'
import { visitOf } from './access/visit-of.ts'
import { answerOpenRoute } from './answer-open-route.ts'
import { answerRoute, type RouteContext } from './answer-route.ts'
import { serveConsole } from './console/serve-console.ts'
import { openApiDocument } from './document/open-api-document.ts'
import { asProvisoError, faultOfOurs, problemResponse } from './http/problem.ts'
import { requestId } from './http/request-id.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { forgetOldRequests } from './idempotency/forget-old-requests.ts'
import { cursorSecret } from './lists/cursor-secret.ts'
import { createCursors } from './lists/cursors.ts'
import type { Mailer } from './mail/open-mailer.ts'
import { createMetrics } from './operations/create-metrics.ts'
import { healthRoutes } from './operations/health-routes.ts'
import { docsPage } from './pages/docs-page.ts'
import { errorsPage } from './pages/errors-page.ts'
import { signInRoutes } from './pages/sign-in-routes.ts'
import type { Route } from './route.ts'
import { serveFeed } from './routes/calendar-feeds/serve-feed.ts'
import { admittedStreams } from './routes/events/admitted-streams.ts'
import { stripeHook } from './routes/hooks/stripe.ts'
import { telegramHook } from './routes/hooks/telegram.ts'
import { verifyWhatsappHook, whatsappHook } from './routes/hooks/whatsapp.ts'
import { routes as allRoutes, openRoutes } from './routes/index.ts'

export interface ApiOptions {
  /** `api` serves /v1, the documents and the console; `gateway` the hooks only. Default: everything. */
  roles?: readonly string[]
  /** Folder of the built console; default: where the console's workspace builds it. */
  consoleFolder?: string
  rateLimit?: RateLimit
  /** Absent: nothing is mailed, and the console says so. */
  mailer?: Mailer
  /** Whose X-Forwarded-For is believed; default: this machine's. */
  trustedProxies?: TrustedProxies | undefined
  /** Compares every answer with its description and fails where they differ: for tests. */
  verifyAnswers?: boolean
}

/** Where a request came from, as the socket tells. */
export interface Peer {
  incoming?: { socket?: { remoteAddress?: string } }
}

export interface Api {
  fetch(request: Request, peer?: Peer): Promise<Response>
}

type Env = { Bindings: Peer; Variables: { requestId: string; route: string } }
type Ctx = Context<Env>

const builtConsole = fileURLToPath(new URL('../../console/dist', import.meta.url))
const usualLimit: RateLimit = { perSecond: 50, burst: 200 }

/** The HTTP interface over a wired product. Every answer carries a request id and security headers; every failure is a problem document. */
export async function createApi(product: Product, options: ApiOptions = {}): Promise<Api> {
  const { roles = ['all'], consoleFolder = builtConsole, rateLimit = usualLimit, verifyAnswers = false, mailer } = options
  const proxies = options.trustedProxies ?? readTrustedProxies()
  if (!proxies) throw new Error('the usual proxies are named well')
  const serves = (role: string) => roles.includes('all') || roles.includes(role)
  const https = product.publicUrl.startsWith('https:')
  const gate = openGate(product.db, { https })
  const metrics = createMetrics(product)
  const app = new Hono<Env>()

  const asProblem = (c: Ctx, thrown: unknown, headers: Record<string, string> = {}): Response => {
    const error = asProvisoError(thrown)
    const request = c.get('requestId')
    const fault = faultOfOurs(error)
    if (fault) product.log.error({ request, method: c.req.method, route: c.get('route'), ...fault }, 'a request failed here')
    if (error.code === 'body_cut_off') product.log.debug({ request, route: c.get('route'), code: error.code }, 'a caller hung up')
    if (error.code === 'rate_limited') headers['retry-after'] = String(error.extra.retry_after_seconds ?? 1)
    if (error.code === 'unauthorized') headers['www-authenticate'] = 'Bearer'
    if (error.code === 'method_not_allowed') headers.allow = String(error.extra.allow ?? '')
    return problemResponse(error, { requestId: request, publicUrl: product.publicUrl }, headers)
  }

  app.use(async (c, next) => {
    const id = requestId(c.req.raw)
    c.set('requestId', id)
    c.set('route', 'other')
    const end = metrics.start(c.req.method)
    await next()
    c.res = new Response(c.res.body, c.res) // answers of `fetch` and of Response.json may have fixed headers
    c.res.headers.set('x-request-id', id)
    addSecurityHeaders(c.res.headers, { https })
    end(c.get('route'), c.res.status)
  })
  app.onError((error, c) => asProblem(c, error))

  app.route('/', healthRoutes(product, metrics, gate))
  if (serves('api') || serves('gateway')) {
    app.post('/hooks/telegram/:channelId', (c) => {
      c.set('route', '/hooks/telegram/{channel_id}')
      return telegramHook(product, c.req.raw, c.req.param('channelId'))
    })
    app.post('/hooks/stripe/:providerId', (c) => {
      c.set('route', '/hooks/stripe/{provider_id}')
      return stripeHook(product, c.req.raw, c.req.param('providerId'))
    })
    for (const [method, answer] of [
      ['GET', verifyWhatsappHook],
      ['POST', whatsappHook],
    ] as const) {
      app.on(method, '/hooks/whatsapp/:channelId', (c) => {
        c.set('route', '/hooks/whatsapp/{channel_id}')
        return answer(product, c.req.raw, c.req.param('channelId'))
      })
    }
  }
  if (serves('api')) {
    const { db, log, publicUrl, secrets } = product
    const streams = admittedStreams(db)
    const forgetCallers = () => {
      gate.forgetAll()
      void streams.lookAgain().catch(() => undefined) // each asks by itself too, now and then
    }
    const accounts: Accounts = { db, log, publicUrl, secrets, https, mailer, proxies, streams, forgetCallers }
    const visit = (c: Ctx) => visitOf(c.req.raw, c.env?.incoming?.socket?.remoteAddress, { https, proxies })
    const context: Omit<RouteContext, 'reader'> = {
      product,
      accounts,
      cursors: createCursors(await cursorSecret(product.db)),
      forgetOldRequests: forgetOldRequests(product.db),
      verifyAnswers,
    }
    const limiter = createRateLimiter(rateLimit)
    const forgetOld = forgetOldAccess(db)
    for (const route of openRoutes) {
      app.on(route.endpoint.method, route.endpoint.path, (c) => {
        c.set('route', route.endpoint.path)
        void forgetOld().catch(() => undefined) // it is tried again later
        return answerOpenRoute(route, accounts, { request: c.req.raw, visit: visit(c), verifyAnswers })
      })
    }
    mountRoutes(app, async (c, route) => {
      c.set('route', route.endpoint.path)
      const admitted = await gate.admit(c.req.raw)
      const left = limiter.take(admitted.caller.id)
      requireRight(admitted.caller, route.endpoint)
      const reader = allRoutes.find(({ endpoint }) => endpoint.path === route.endpoint.path && endpoint.method === 'GET')
      const incoming = { request: c.req.raw, url: new URL(c.req.url), params: paramsOf(c), admitted, visit: visit(c) }
      const response = await answerRoute(route, { ...context, ...(reader ? { reader } : {}) }, incoming, (thrown) => asProblem(c, thrown))
      for (const [name, value] of Object.entries(left)) response.headers.set(name, value)
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
      return response
    })
    let document: string | undefined // made when somebody asks: a start has no time for it
    app.get('/calendar/:file', (c) => {
      c.set('route', '/calendar/{secret}.ics') // never the address itself
      return serveFeed(product, c.req.raw, c.req.param('file'))
    })
    app.get('/openapi.json', (c) => {
      document ??= JSON.stringify(openApiDocument([...allEndpoints, ...openEndpoints], product.publicUrl))
      return c.body(document, 200, { 'content-type': 'application/json' })
    })
    app.get('/docs', docsPage([...allEndpoints, ...openEndpoints], product.publicUrl))
    app.get('/docs/errors', () => errorsPage(errorTable))
    app.all('/mcp', () => notYet('MCP'))
    app.get('/llms.txt', () => notYet('llms.txt'))
    app.route('/', signInRoutes(accounts))
    app.all('/hooks/*', () => noSuchPath())
    app.get('*', compress(), (c) => serveConsole(c.req.raw, { folder: consoleFolder, https }))
  }
  app.notFound((c) => asProblem(c, new ProvisoError('not_found', 'There is nothing at this path.')))
  return { fetch: async (request, peer = {}) => app.fetch(request, peer) }
}

/** Every route, then for each path the methods it does not have, then every other path below /v1. */
function mountRoutes(app: Hono<Env>, answer: (c: Ctx, route: Route) => Promise<Response>): void {
  // a path with a suffix (`{id}.pdf`) has to stand before the one without
  const ordered = allRoutes.toSorted((a, b) => Number(b.endpoint.path.includes('}.')) - Number(a.endpoint.path.includes('}.')))
  for (const each of ordered) app.on(each.endpoint.method, honoPath(each.endpoint.path), (c) => answer(c, each))
  for (const path of new Set(ordered.map(({ endpoint }) => endpoint.path))) {
    const methods = allRoutes.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method)
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ')
    app.all(honoPath(path), () => {
      throw new ProvisoError('method_not_allowed', `Here: ${allowed}.`, { extra: { allow: allowed } })
    })
  }
  app.all('/v1/*', () => noSuchPath())
  app.all('/v1', () => noSuchPath())
}

function noSuchPath(): never {
  throw new ProvisoError('not_found', 'There is nothing at this path. /docs lists what there is.')
}

function notYet(what: string): never {
  throw new ProvisoError('not_available_yet', `${what} is not available in this version yet.`)
}

const honoPath = (path: string) =>
  path.replace(/\{(\w+)\}(\.\w+)?/g, (_, name: string, suffix?: string) => (suffix ? `:${name}{[^/]+\\${suffix}}` : `:${name}`))

/** Path parameters, without the suffix that belongs to the path. What no id can hold is no record. */
function paramsOf(c: Ctx): Record<string, string> {
  const params = c.req.param() as Record<string, string>
  for (const value of Object.values(params)) {
    if (value.length > 200 || value.includes('\0') || !value.isWellFormed()) throw new ProvisoError('not_found', 'There is no such record.')
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.replace(/\.pdf$/, '')]))
}
