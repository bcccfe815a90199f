import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'

type Setup = AnswerOf<typeof endpoints.home.get>['setup']

/** What there is to be done before customers are answered, in the order that makes the next one useful. */
export const steps = ['business', 'model', 'channel', 'rules', 'test', 'live'] as const
export type Step = (typeof steps)[number]

interface Known {
  setup: Setup
  assistantOn: boolean
  /** The rules as they came were looked at and found good. */
  rulesSeen: boolean
}

/** Which steps are done, by what is there: nobody has to tick anything off, and none is ever lost. */
export function doneSteps({ setup, assistantOn, rulesSeen }: Known): Record<Step, boolean> {
  return {
    business: setup.settled,
    model: !setup.rehearsal,
    channel: setup.channel,
    rules: setup.rules || rulesSeen,
    test: setup.tested,
    live: setup.channel && assistantOn && !setup.rehearsal,
  }
}

export const leftSteps = (done: Record<Step, boolean>): Step[] => steps.filter((step) => !done[step])

const seenKey = 'proviso.setup.rules-seen'
const hiddenKey = 'proviso.setup.hidden'

/** Kept in this browser, and of one business. */
const flag = (key: string) => ({
  get: (businessId: string) => localStorage.getItem(`${key}.${businessId}`) === 'yes',
  set: (businessId: string) => localStorage.setItem(`${key}.${businessId}`, 'yes'),
})

export const rulesSeen = flag(seenKey)
export const setupHidden = flag(hiddenKey)
