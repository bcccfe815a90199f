import { ProvisoError } from '@proviso/contracts'
import { Hono } from 'hono'
import type { Accounts } from '../access/accounts.ts'
import { clearedSessionCookie, readSessionCookie, sessionCookie } from '../access/session-cookie.ts'
import { signInByCode } from '../access/sign-in-by-code.ts'
import { signInByLink } from '../access/sign-in-by-link.ts'
import { takeAttempt } from '../access/take-attempt.ts'
import { visitOf } from '../access/visit-of.ts'
import type { Peer } from '../create-api.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { hashSecret } from '../http/hash-secret.ts'
import { isFromHere } from '../http/is-from-here.ts'
import { readBody } from '../http/read-body.ts'
import { page } from './page.ts'

const tokenShape = /^[\w-]{20,100}$/
const formBytes = 4096
const spent = () =>
  page(
    'Sign in',
    '<h1>This link does not work any more</h1><p>A sign-in link works once, within 24 hours; a mailed one within 15 minutes. An owner makes another one on the page of the team; whoever runs Proviso gets one with <code>npm run -s proviso -- user create</code>; before there is an owner, each start prints one.</p>',
    { status: 410 },
  )
const elsewhere = () => page('Sign in', '<h1>Open the link itself</h1><p>This form was sent from another site.</p>', { status: 403 })

const codePage = (ticket: string, { wrong = false } = {}) =>
  page(
    'Sign in',
    `<h1>The second factor</h1>${wrong ? '<p role="alert"><strong>This code is wrong, or was used already.</strong></p>' : ''}<form method="post" action="/sign-in/code"><input type="hidden" name="ticket" value="${escapeHtml(ticket)}"><p><label>The code of your app, or one of your backup codes<br><input name="code" autocomplete="one-time-code" autocapitalize="off" spellcheck="false" required maxlength="30" autofocus></label></p><button>Sign in</button></form>`,
    { status: wrong ? 401 : 200 },
  )

/** The link opens a page whose button signs in: a preview that only reads the link does not use it up. */
export function signInRoutes(accounts: Accounts): Hono<{ Bindings: Peer }> {
  const { publicUrl, https, db, forgetCallers } = accounts
  const app = new Hono<{ Bindings: Peer }>()
  const enter = (session: string, to = '/') =>
    new Response(null, {
      status: 303,
      headers: { location: to, 'set-cookie': sessionCookie(session, { https }), 'cache-control': 'no-store' },
    })

  app.get('/sign-in', (c) => {
    const token = c.req.query('token') ?? ''
    if (!tokenShape.test(token)) return spent()
    return page(
      'Sign in',
      `<h1>Sign in to the console</h1><form method="post" action="/sign-in"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>Sign in</button></form>`,
    )
  })

  app.post('/sign-in', async (c) => {
    if (!isFromHere(c.req.raw, publicUrl)) return elsewhere()
    const visit = visitOf(c.req.raw, c.env?.incoming?.socket?.remoteAddress, { https })
    await takeAttempt(db, 'address', visit.address ?? 'unknown')
    const token = new URLSearchParams(await readBody(c.req.raw, formBytes)).get('token') ?? ''
    const step = tokenShape.test(token) ? await signInByLink(accounts, visit, token) : undefined
    if (!step) return spent()
    return 'ticket' in step ? codePage(step.ticket) : enter(step.session, step.ended ? '/account?address=first' : '/')
  })

  app.post('/sign-in/code', async (c) => {
    if (!isFromHere(c.req.raw, publicUrl)) return elsewhere()
    const visit = visitOf(c.req.raw, c.env?.incoming?.socket?.remoteAddress, { https })
    await takeAttempt(db, 'address', visit.address ?? 'unknown')
    const form = new URLSearchParams(await readBody(c.req.raw, formBytes))
    const [ticket, code] = [form.get('ticket') ?? '', form.get('code') ?? '']
    if (!tokenShape.test(ticket)) return spent()
    try {
      return enter(await signInByCode(accounts, visit, { ticket, code: code.slice(0, 30) }))
    } catch (error) {
      if (error instanceof ProvisoError && error.code === 'sign_in_failed') return codePage(ticket, { wrong: true })
      throw error
    }
  })

  app.post('/sign-out', async (c) => {
    if (!isFromHere(c.req.raw, publicUrl)) return page('Sign out', '<h1>This form was sent from another site</h1>', { status: 403 })
    const cookie = readSessionCookie(c.req.raw, { https })
    if (cookie) await db.sql`delete from sessions where hash = ${hashSecret(cookie)}`
    forgetCallers()
    return new Response(null, { status: 303, headers: { location: '/', 'set-cookie': clearedSessionCookie({ https }) } })
  })

  return app
}
