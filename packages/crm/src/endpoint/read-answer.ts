import type { ActionEffect, ActionRefusal, ActionUnknown, JsonObject } from '@proviso/contracts'
import type { GuardedAnswer } from '@proviso/outbound'
import { refuse } from '../refuse.ts'
import { shortenJson } from './shorten-json.ts'

const mostTextLength = 4096

/** What an endpoint's answer, or the lack of one, says about the call. */
export function readAnswer(answer: GuardedAnswer): ActionEffect | ActionRefusal | ActionUnknown {
  switch (answer.outcome) {
    case 'refused':
      return refuse('business', `The function's address may not be called: ${answer.reason}`, personNext)
    case 'nothing_written':
      return refuse(
        'transient',
        `The function's endpoint could not be reached (${answer.reason}).`,
        'Try once more; if it fails again, hand over to a person.',
      )
    case 'broken':
      return { unknown: `its endpoint gave no whole answer (${answer.reason})` }
    case 'too_big':
      return byStatus(answer.status, () => ({ note: 'Done. The answer was too long to be shown.' }))
    case 'answered':
      return byStatus(answer.status, () => resultOf(answer.body))
  }
}

const personNext = 'Do not call it again with the same arguments; tell the customer that it is not possible now, or hand over to a person.'

function byStatus(status: number, result: () => JsonObject): ActionEffect | ActionRefusal | ActionUnknown {
  if (status >= 200 && status < 300) return { result: result() }
  if (status >= 500) return { unknown: `its endpoint answered ${status}` }
  // "see other" is what is answered to something that was done
  if (status === 303) return { unknown: 'its endpoint answered 303 and is not followed' }
  if (status < 400) return refuse('business', `The function's endpoint answered ${status}: redirects are not followed.`, personNext)
  return refuse('business', `The function's endpoint refused it (${status}).`, personNext, { details: { status, answer: result() } })
}

/** The body as an object, cleaned: text from outside that a database and a model will read. */
function resultOf(body: Uint8Array): JsonObject {
  const text = new TextDecoder().decode(body).trim()
  if (!text) return {}
  try {
    const value = shortenJson(JSON.parse(text))
    return value && typeof value === 'object' && !Array.isArray(value) ? value : { result: value }
  } catch {
    return { text: shortenJson(text.slice(0, mostTextLength)) }
  }
}
