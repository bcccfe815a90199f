import { ProvisoError } from '@proviso/contracts'
import type { Accounts, Visit } from './access/accounts.ts'
import { takeVisitAttempt } from './access/take-account-attempt.ts'
import { isFromHere } from './http/is-from-here.ts'
import type { OpenRoute } from './open-route.ts'
import { checkBody, readGivenBody, readQuery } from './read-asked.ts'

/** Answers who is not signed in. Each act counts against the patience with the visitor's address before anything is looked up. */
export async function answerOpenRoute(
  { endpoint, answer }: OpenRoute,
  accounts: Accounts,
  { request, visit, verifyAnswers }: { request: Request; visit: Visit; verifyAnswers: boolean },
): Promise<Response> {
  const acts = endpoint.method !== 'GET'
  if (acts && !isFromHere(request, accounts.publicUrl))
    throw new ProvisoError('from_elsewhere', 'Open the console itself: another site sent this.')
  readQuery(endpoint, new URL(request.url))
  if (acts) await takeVisitAttempt(accounts.db, visit)
  const body = acts ? checkBody(endpoint, await readGivenBody({ ...endpoint, maxBodyBytes: 64 * 1024 }, request)) : undefined
  const answered = await answer({ accounts, visit, body: body as never })
  if (answered instanceof Response) return answered
  if (answered === undefined || !endpoint.answer) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  if (verifyAnswers) endpoint.answer.parse(answered)
  return Response.json(answered, { status: endpoint.status, headers: { 'cache-control': 'no-store' } })
}
