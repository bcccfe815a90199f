import { describe, expect, it } from 'vitest'
import { doneSteps, leftSteps } from './steps.ts'

const nothing = { settled: false, channel: false, customer: false, rules: false, tested: false, owner_chat: false, rehearsal: true }
const everything = { settled: true, channel: true, customer: true, rules: true, tested: true, owner_chat: true, rehearsal: false }

describe('the steps of setting up', () => {
  it('are all left for a new business, its assistant being switched on or not', () => {
    for (const assistantOn of [true, false]) {
      const left = leftSteps(doneSteps({ setup: nothing, assistantOn, rulesSeen: false }))
      expect(left).toEqual(['business', 'model', 'channel', 'rules', 'test', 'live'])
    }
  })

  it('are done one by one, in any order', () => {
    const done = doneSteps({ setup: { ...nothing, tested: true, channel: true }, assistantOn: true, rulesSeen: true })
    expect(leftSteps(done)).toEqual(['business', 'model', 'live'])
  })

  it('are not done while the practice model would answer, or nobody would', () => {
    expect(leftSteps(doneSteps({ setup: { ...everything, rehearsal: true }, assistantOn: true, rulesSeen: false }))).toEqual([
      'model',
      'live',
    ])
    expect(leftSteps(doneSteps({ setup: everything, assistantOn: false, rulesSeen: false }))).toEqual(['live'])
    expect(leftSteps(doneSteps({ setup: everything, assistantOn: true, rulesSeen: false }))).toEqual([])
  })
})
