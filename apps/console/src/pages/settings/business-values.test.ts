import { expect, it } from 'vitest'
import { type Business, businessChange, businessValues, faultsAtFields } from './business-values.ts'

const business: Business = {
  id: 'biz_1',
  name: 'Salon Ada',
  timezone: 'Europe/Berlin',
  locale: 'de',
  currency: 'EUR',
  instructions: '',
  assistant_on: true,
  reply_delay_ms: 1500,
  media_delay_ms: 4000,
  takeover_minutes: 30,
  budgets: { turn_usd: 0.5, day_usd: 20 },
  max_calls_per_turn: 10,
  max_turns_per_hour: 60,
  retention_days: null,
  model: null,
  escalation_phrases: ['lawyer'],
  claim_phrases: { booking_made: ['see you then'] },
  reminder_minutes: [1440, 120],
  quiet_hours: null,
  calendar_files: true,
}

it('what was only looked at changes nothing', () => {
  expect(businessChange(businessValues(business), businessValues(business))).toEqual({})
})

it('only what differs is sent, in the units of the interface', () => {
  const before = businessValues(business)
  const after = {
    ...before,
    replySeconds: 2.5,
    quietOn: true,
    reminders: ['120', '1440', '60'],
    retentionOn: true,
    retentionDays: 365,
    model: ' m ',
  }
  expect(businessChange(before, after)).toEqual({
    reply_delay_ms: 2500,
    quiet_hours: { from: '21:00', to: '08:00' },
    reminder_minutes: [1440, 120, 60],
    retention_days: 365,
    model: 'm',
  })
})

it('a list of claims that was emptied is gone', () => {
  const before = businessValues(business)
  expect(businessChange(before, { ...before, claims: { booking_made: [] } })).toEqual({ claim_phrases: {} })
})

it('faults stand at their fields', () => {
  const faults = [
    { pointer: '/reply_delay_ms', detail: 'too long' },
    { pointer: '/escalation_phrases/3', detail: 'empty' },
    { pointer: '/elsewhere', detail: 'unknown' },
  ]
  expect(faultsAtFields(faults)).toEqual({ replySeconds: 'too long', phrases: 'empty' })
})
