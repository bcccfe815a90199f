import { type Access, type CallFailure, callGraph } from './call-graph.ts'
import { meaningOf } from './classify-failure.ts'

/** A number as Meta tells it; to be stored. */
export interface CloudAccount {
  externalId: string
  /** As people dial it. */
  username: string
  name: string
}

export type Connected =
  | { outcome: 'connected'; account: CloudAccount }
  /** Meta does not take the token, the secret or the number. */
  | { outcome: 'rejected'; reason: string }
  /** Nothing is known about them: the network, a limit, the server. */
  | { outcome: 'unreachable'; reason: string }

/** Asks Meta whose number this is. The secret is judged with it: every call proves that we hold it. */
export async function connect(access: Access): Promise<Connected> {
  const answer = await callGraph<{ id?: string; display_phone_number?: string; verified_name?: string }>(access, {
    method: 'GET',
    path: `${access.phoneNumberId}?fields=id,display_phone_number,verified_name`,
  })
  if (answer.outcome !== 'ok') return refusal(answer)
  const { id, display_phone_number: number, verified_name: name } = answer.result
  if (id !== access.phoneNumberId || !number) return { outcome: 'rejected', reason: 'this is not the id of a phone number' }
  return { outcome: 'connected', account: { externalId: id, username: number, name: name ?? number } }
}

export type Told = { outcome: 'done' } | { outcome: 'failed'; reason: string }

/** Has this number's webhooks posted to our address, whatever the app's own is. Meta asks there at once whether we want them. */
export async function claimWebhook(access: Access, { url, verifyToken }: { url: string; verifyToken: string }): Promise<Told> {
  const answer = await callGraph(access, {
    method: 'POST',
    path: access.phoneNumberId,
    json: { webhook_configuration: { override_callback_uri: url, verify_token: verifyToken } },
  })
  return answer.outcome === 'ok' ? { outcome: 'done' } : { outcome: 'failed', reason: answer.reason }
}

/** Webhooks of this number go to the app's own address again. */
export async function releaseWebhook(access: Access): Promise<Told> {
  const answer = await callGraph(access, {
    method: 'POST',
    path: access.phoneNumberId,
    json: { webhook_configuration: { override_callback_uri: '' } },
  })
  return answer.outcome === 'ok' ? { outcome: 'done' } : { outcome: 'failed', reason: answer.reason }
}

function refusal(failure: CallFailure): Exclude<Connected, { outcome: 'connected' }> {
  const { reason } = failure
  if (failure.outcome !== 'refused' || failure.status >= 500) return { outcome: 'unreachable', reason }
  return { outcome: ['wait', 'later'].includes(meaningOf(failure.code)) ? 'unreachable' : 'rejected', reason }
}
