import type { AnswerOf, BodyOf, Endpoint } from '@proviso/contracts/endpoints'
import type { Accounts, Visit } from './access/accounts.ts'
import type { Entered } from './access/finish-sign-in.ts'
import { browserCookie, sessionCookie } from './access/session-cookie.ts'

/** A request of whoever comes, its body as the endpoint describes it. */
export interface AskedByAnybody<E extends Endpoint = Endpoint> {
  accounts: Accounts
  visit: Visit
  body: BodyOf<E>
}

export interface OpenRoute {
  endpoint: Endpoint
  answer(asked: AskedByAnybody): Promise<unknown>
}

/** An operation that leads to a session, and what answers it. */
export function openRoute<const E extends Endpoint & { open: true }>(
  endpoint: E,
  answer: (asked: AskedByAnybody<E>) => Promise<AnswerOf<E> | Response>,
): OpenRoute {
  return { endpoint, answer: answer as unknown as OpenRoute['answer'] }
}

/** An answer after which the browser is signed in. Without a body it is a 204. */
export function signedIn(
  { https }: Pick<Accounts, 'https'>,
  { session, browser }: Pick<Entered, 'session' | 'browser'>,
  body?: object,
): Response {
  const headers = enteringHeaders({ session, browser }, { https })
  return body ? Response.json(body, { headers }) : new Response(null, { status: 204, headers })
}

/** The cookies of a browser that is signed in from now on. */
export function enteringHeaders({ session, browser }: Pick<Entered, 'session' | 'browser'>, place: { https: boolean }): Headers {
  const headers = new Headers({ 'set-cookie': sessionCookie(session, place), 'cache-control': 'no-store' })
  if (browser) headers.append('set-cookie', browserCookie(browser, place))
  return headers
}
