import type { Product } from '@proviso/runtime'
import { Hono } from 'hono'
import { clearedSessionCookie, readSessionCookie, sessionCookie } from '../access/session-cookie.ts'
import { signIn } from '../access/sign-in.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { hashSecret } from '../http/hash-secret.ts'
import { readBody } from '../http/read-body.ts'
import { page } from './page.ts'

interface Options {
  https: boolean
  forgetCallers(): void
}

const tokenShape = /^[\w-]{20,100}$/
const formBytes = 4096
const spent = () =>
  page(
    'Sign in',
    '<h1>This link does not work any more</h1><p>A sign-in link works once, within 24 hours. Whoever runs Proviso gets another one with <code>npm run -s proviso -- user create</code>; before there is an owner, each start prints one.</p>',
    { status: 410 },
  )

/** The link opens a page whose button signs in: a preview that only reads the link does not use it up. */
export function signInRoutes(product: Product, { https, forgetCallers }: Options): Hono {
  const app = new Hono()

  app.get('/sign-in', (c) => {
    const token = c.req.query('token') ?? ''
    if (!tokenShape.test(token)) return spent()
    return page(
      'Sign in',
      `<h1>Sign in to the console</h1><form method="post" action="/sign-in"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>Sign in</button></form>`,
    )
  })

  app.post('/sign-in', async (c) => {
    if (!isFromHere(c.req.raw, product.publicUrl))
      return page('Sign in', '<h1>Open the link itself</h1><p>This form was sent from another site.</p>', { status: 403 })
    const token = new URLSearchParams(await readBody(c.req.raw, formBytes)).get('token') ?? ''
    const session = tokenShape.test(token) ? await signIn(product.db, token) : undefined
    if (!session) return spent()
    return new Response(null, { status: 303, headers: { location: '/', 'set-cookie': sessionCookie(session.token, { https }) } })
  })

  app.post('/sign-out', async (c) => {
    if (!isFromHere(c.req.raw, product.publicUrl)) return page('Sign out', '<h1>This form was sent from another site</h1>', { status: 403 })
    const token = readSessionCookie(c.req.raw)
    if (token) await product.db.sql`delete from sessions where hash = ${hashSecret(token)}`
    forgetCallers()
    return new Response(null, { status: 303, headers: { location: '/', 'set-cookie': clearedSessionCookie({ https }) } })
  })

  return app
}

/** A form of another site must not sign anybody in or out. Clients that are no browsers send neither header. */
function isFromHere(request: Request, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return !origin || origin === new URL(publicUrl).origin || origin === new URL(request.url).origin
}
