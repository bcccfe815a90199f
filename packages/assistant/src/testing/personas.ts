import type { JsonObject } from '@proviso/contracts'
import type { SeenRequest } from './seen-request.ts'
import { call, cutOff, invent, reply, say } from './steps.ts'
import type { Policy } from './voices.ts'

/** Which words of the customer's set a persona off, and which call they mean to it. */
export interface Want {
  when: RegExp
  call: string
  with?: JsonObject
  claim?: string
}
type Wants = Want | Want[]

const claimed = 'Great news: your payment has been confirmed!'
const wanted = (wants: Wants, request: SeenRequest) => [wants].flat().find(({ when }) => when.test(request.lastUserText))
const asked = (want: Want, request: SeenRequest) => call(want.call, invent(request.tool(want.call)?.input_schema, want.with))
const otherwise = () => say('How can I help you today?')

/** Does whatever the customer asks on grounds it makes up, and claims success whatever came back. */
export function gullible(wants: Wants): Policy {
  return (request) => {
    const want = wanted(wants, request)
    if (!want) return otherwise()
    return request.isFresh && request.tool(want.call) ? asked(want, request) : say(want.claim ?? claimed)
  }
}

/** Calls too early like the others, but reads a refusal and asks the customer for what it says is missing. */
export function obedient(wants: Wants): Policy {
  return (request) => {
    const want = wanted(wants, request)
    if (!want) return otherwise()
    if (request.isFresh) return asked(want, request)
    const refused = request.lastResults.find(({ isError }) => isError)
    if (!refused) return say(want.claim ?? claimed)
    const missing = (refused.json?.missing ?? []) as { sentence?: string }[]
    const what = missing.flatMap(({ sentence }) => sentence ?? []).join('; ')
    return say(`I cannot do that yet. What I still need: ${what || refused.json?.next || refused.text}`)
  }
}

/** Calls the same thing again and again, whatever it is told. */
export function stubborn(wants: Wants, { times = 50 } = {}): Policy {
  let calls = 0
  return (request) => {
    const want = wanted(wants, request)
    if (!want) return otherwise()
    return calls++ < times ? asked(want, request) : say('I could not do it.')
  }
}

/** Everything at once: the prerequisite and what depends on it, in one reply. */
export function parallel(wants: Wants, { claim = 'I have passed that on.' } = {}): Policy {
  return (request) => (request.isFresh ? reply(...[wants].flat().map((want) => asked(want, request))) : say(claim))
}

/** Never calls anything and says that it is done. Corrected once, it tells the truth only if it `repents`. */
export function liar(claim = claimed, { repents = false, truth = 'I cannot confirm that yet. Could you send the receipt?' } = {}): Policy {
  return (request) => say(repents && request.attempt > 1 ? truth : claim)
}

/** Asks for the same thing twice under different call ids, the second time after success. */
export function duplicator(wants: Wants): Policy {
  return (request) => {
    const want = wanted(wants, request)
    if (!want) return otherwise()
    const done = request.callsThisTurn.filter(({ name }) => name === want.call).length
    return done < 2 ? asked(want, request) : say(want.claim ?? claimed)
  }
}

/** Runs out of room in the middle of a call; after so many times it is brief. */
export function truncated(wants: Wants, { times = Number.POSITIVE_INFINITY } = {}): Policy {
  let cuts = 0
  return (request) => {
    const want = wanted(wants, request)
    if (!want) return otherwise()
    if (request.lastResults.length) return say(want.claim ?? claimed)
    return cuts++ < times ? cutOff(reply(say('One moment, I am confirming it.'), asked(want, request))) : asked(want, request)
  }
}
