import { ProvisoError } from '@proviso/contracts'
import { Hono } from 'hono'
import type { Accounts } from '../access/accounts.ts'
import type { Entered } from '../access/finish-sign-in.ts'
import { clearedSessionCookie, readSessionCookie } from '../access/session-cookie.ts'
import { signInByCode } from '../access/sign-in-by-code.ts'
import { isOpen, signInByLink } from '../access/sign-in-by-link.ts'
import { takeVisitAttempt } from '../access/take-account-attempt.ts'
import { readTicket } from '../access/tickets.ts'
import { visitOf } from '../access/visit-of.ts'
import type { Peer } from '../create-api.ts'
import { hashSecret } from '../http/hash-secret.ts'
import { isFromHere } from '../http/is-from-here.ts'
import { readBody } from '../http/read-body.ts'
import { enteringHeaders } from '../open-route.ts'
import { signInPages } from './sign-in-pages.ts'

const tokenShape = /^[\w-]{20,100}$/
const formBytes = 4096

/** The link opens a page whose button signs in: a preview that only reads the link does not use it up. */
export function signInRoutes(accounts: Accounts): Hono<{ Bindings: Peer }> {
  const { publicUrl, https, proxies, db, forgetCallers } = accounts
  const app = new Hono<{ Bindings: Peer }>()
  const enter = (entered: Entered, to = '/') => {
    const headers = enteringHeaders(entered, { https })
    headers.set('location', to)
    return new Response(null, { status: 303, headers })
  }

  /** In the languages of who came; `over` for a link that is used, too old or none. */
  const over = async (request: Request) => {
    const owners = await db.sql`select 1 from memberships where role = 'owner' limit 1`
    return signInPages(request).over({ mail: accounts.mailer !== undefined, hasOwner: owners.length > 0 })
  }

  /** Whoever is here reads pages: what an API would answer as a problem is one too. */
  app.onError((error, c) => {
    if (!(error instanceof ProvisoError)) throw error
    if (error.code === 'sign_in_failed') return over(c.req.raw)
    if (error.code === 'rate_limited') return signInPages(c.req.raw).tooMany(Number(error.extra.retry_after_seconds ?? 60))
    throw error
  })

  app.get('/sign-in', async (c) => {
    const token = c.req.query('token')
    // no link at all: the console says how one signs in
    if (!token) return c.redirect('/', 303)
    const open = tokenShape.test(token) && (await isOpen(db, token))
    return open ? signInPages(c.req.raw).button(token) : over(c.req.raw)
  })

  app.post('/sign-in', async (c) => {
    if (!isFromHere(c.req.raw, publicUrl)) return signInPages(c.req.raw).elsewhere()
    const visit = visitOf(c.req.raw, c.env?.incoming?.socket?.remoteAddress, { https, proxies })
    await takeVisitAttempt(db, visit)
    const token = new URLSearchParams(await readBody(c.req.raw, formBytes)).get('token') ?? ''
    const step = tokenShape.test(token) ? await signInByLink(accounts, visit, token) : undefined
    if (!step) return over(c.req.raw)
    return 'ticket' in step ? signInPages(c.req.raw).code(step.ticket) : enter(step, step.ended ? '/account?address=first' : '/')
  })

  app.post('/sign-in/code', async (c) => {
    if (!isFromHere(c.req.raw, publicUrl)) return signInPages(c.req.raw).elsewhere()
    const visit = visitOf(c.req.raw, c.env?.incoming?.socket?.remoteAddress, { https, proxies })
    await takeVisitAttempt(db, visit)
    const form = new URLSearchParams(await readBody(c.req.raw, formBytes))
    const [ticket, code] = [form.get('ticket') ?? '', form.get('code') ?? '']
    if (!tokenShape.test(ticket)) return over(c.req.raw)
    try {
      const entered = await signInByCode(accounts, visit, { ticket, code: code.slice(0, 30) })
      return enter(entered, entered.ended ? '/account?address=joined' : '/')
    } catch (error) {
      const isWrong =
        error instanceof ProvisoError && error.code === 'sign_in_failed' && (await readTicket(db.sql, 'second_factor', ticket))
      if (isWrong) return signInPages(c.req.raw).code(ticket, { wrong: true })
      throw error
    }
  })

  app.post('/sign-out', async (c) => {
    if (!isFromHere(c.req.raw, publicUrl)) return signInPages(c.req.raw).elsewhere()
    const cookie = readSessionCookie(c.req.raw, { https })
    if (cookie) await db.sql`delete from sessions where hash = ${hashSecret(cookie)}`
    forgetCallers()
    return new Response(null, { status: 303, headers: { location: '/', 'set-cookie': clearedSessionCookie({ https }) } })
  })

  return app
}
