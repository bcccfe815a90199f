import type { SeenRequest, SeenResult } from './seen-request.ts'
import { type Step, say } from './steps.ts'

/** Given what the model is shown, what it answers. */
export type Policy = (request: SeenRequest) => Step | Promise<Step>

/** What the model says to one customer, and what it was shown to say it. */
export interface Voice {
  requests: SeenRequest[]
  answered: { at: number; occasion: string; step: Step }[]
  /** Lines in order, one for each request; a line may be a function of the request. Afterwards it is merely polite. */
  script(lines: (Step | Policy)[]): Voice
  policy(policy: Policy): Voice
  /** Results of calls in the order in which the model was shown them, each once. */
  toolResults(): SeenResult[]
}

/** Whose words tell a request apart: words or a pattern that only this customer uses, or anyone who remembers what they said. */
export type Who = string | RegExp | { said: string[] }

interface Speaker extends Voice {
  who: Who | undefined
  speaks(): boolean
  answer(request: SeenRequest): Step | Promise<Step>
}

/** Voices by customer. Who has no lines of their own is answered by the one for anybody. */
export function openVoices() {
  let speakers: Speaker[] = []
  const anybody = () => voiceFor(undefined)

  function voiceFor(who: Who | undefined): Speaker {
    const known = speakers.find((each) => each.who === who)
    if (known) return known
    const fresh = speaker(who)
    speakers.push(fresh)
    return fresh
  }

  return {
    for: (who: Who | undefined): Voice => voiceFor(who),
    /** Notes the request with whose it is, and answers it. */
    async answer(request: SeenRequest): Promise<Step> {
      const heard = request.userTexts.map(plain).join('\n')
      // The same words said twice are two occasions.
      const occasion = `${request.userTexts.length} ${request.lastUserText}`
      const ranked = speakers.map((each) => ({ each, weight: weightOf(each.who, heard) })).filter(({ weight }) => weight > 0)
      const own = ranked.sort((a, b) => b.weight - a.weight)[0]?.each ?? anybody()
      request.attempt = own.answered.filter((each) => each.occasion === occasion).length + 1
      own.requests.push(request)
      const step = await (own.speaks() ? own : anybody()).answer(request)
      own.answered.push({ at: Date.now(), occasion, step })
      return step
    },
    reset: () => {
      speakers = []
    },
  }
}

function speaker(who: Who | undefined): Speaker {
  let lines: (Step | Policy)[] = []
  let rule: Policy | undefined
  const self: Speaker = {
    who,
    requests: [],
    answered: [],
    script(given) {
      lines = [...given]
      rule = undefined
      return self
    },
    policy(given) {
      rule = given
      lines = []
      return self
    },
    toolResults: () => [...new Map(self.requests.flatMap(({ lastResults }) => lastResults).map((result) => [result.id, result])).values()],
    speaks: () => rule !== undefined || lines.length > 0,
    answer(request) {
      if (rule) return rule(request)
      const line = lines.shift() ?? say('All right.')
      return typeof line === 'function' ? line(request) : line
    },
  }
  return self
}

/** How much of what was heard is theirs; the newest words of a person weigh most. */
function weightOf(who: Who | undefined, heard: string): number {
  if (who === undefined) return 0
  if (typeof who === 'string') return heard.includes(plain(who)) ? who.length : 0
  if (who instanceof RegExp) return who.exec(heard)?.[0].length ?? 0
  const said = who.said.map(plain).filter((words) => words && heard.includes(words))
  const newest = plain(who.said.at(-1) ?? '')
  return said.reduce((sum, words) => sum + words.length, newest && heard.includes(newest) ? 1000 : 0)
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
