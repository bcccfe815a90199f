import type { AnswerOf, BodyOf, endpoints } from '@proviso/contracts/endpoints'

export type Business = AnswerOf<typeof endpoints.business.get>
type Change = BodyOf<typeof endpoints.business.patch>
type Claims = Business['claim_phrases']

/** The settings as a form holds them: in the units that people think in, nothing absent. */
export interface BusinessValues {
  name: string
  timezone: string
  currency: string
  locale: string
  assistantOn: boolean
  instructions: string
  model: string
  replySeconds: number | string
  mediaSeconds: number | string
  takeoverMinutes: number | string
  mostTurns: number | string
  mostCalls: number | string
  phrases: string[]
  claims: Record<string, string[]>
  /** Minutes, as choices have them. */
  reminders: string[]
  quietOn: boolean
  quietFrom: string
  quietTo: string
  calendarFiles: boolean
  retentionOn: boolean
  retentionDays: number | string
}

export const businessValues = (business: Business): BusinessValues => ({
  name: business.name,
  timezone: business.timezone,
  currency: business.currency,
  locale: business.locale,
  assistantOn: business.assistant_on,
  instructions: business.instructions,
  model: business.model ?? '',
  replySeconds: business.reply_delay_ms / 1000,
  mediaSeconds: business.media_delay_ms / 1000,
  takeoverMinutes: business.takeover_minutes,
  mostTurns: business.max_turns_per_hour,
  mostCalls: business.max_calls_per_turn,
  phrases: business.escalation_phrases,
  claims: Object.fromEntries(Object.entries(business.claim_phrases).map(([kind, phrases]) => [kind, phrases ?? []])),
  reminders: business.reminder_minutes.map(String),
  quietOn: business.quiet_hours !== null,
  quietFrom: business.quiet_hours?.from ?? '21:00',
  quietTo: business.quiet_hours?.to ?? '08:00',
  calendarFiles: business.calendar_files,
  retentionOn: business.retention_days !== null,
  retentionDays: business.retention_days ?? 730,
})

function whole(values: BusinessValues): Required<Omit<Change, 'budgets'>> {
  return {
    name: values.name.trim(),
    timezone: values.timezone,
    currency: values.currency,
    locale: values.locale,
    assistant_on: values.assistantOn,
    instructions: values.instructions,
    model: values.model.trim() || null,
    reply_delay_ms: Math.round(Number(values.replySeconds) * 1000),
    media_delay_ms: Math.round(Number(values.mediaSeconds) * 1000),
    takeover_minutes: Number(values.takeoverMinutes),
    max_turns_per_hour: Number(values.mostTurns),
    max_calls_per_turn: Number(values.mostCalls),
    escalation_phrases: values.phrases,
    claim_phrases: Object.fromEntries(Object.entries(values.claims).filter(([, phrases]) => phrases.length)) as Claims,
    reminder_minutes: values.reminders.map(Number).toSorted((a, b) => b - a),
    quiet_hours: values.quietOn ? { from: values.quietFrom, to: values.quietTo } : null,
    calendar_files: values.calendarFiles,
    retention_days: values.retentionOn ? Number(values.retentionDays) : null,
  }
}

/** What has to be sent: that which differs, and nothing that somebody else may have changed meanwhile. */
export function businessChange(before: BusinessValues, after: BusinessValues): Change {
  const [was, is] = [whole(before), whole(after)]
  return Object.fromEntries(Object.entries(is).filter(([name, value]) => !same(value, was[name as keyof typeof was]))) as Change
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const fields: Record<string, keyof BusinessValues> = {
  name: 'name',
  timezone: 'timezone',
  currency: 'currency',
  locale: 'locale',
  instructions: 'instructions',
  model: 'model',
  reply_delay_ms: 'replySeconds',
  media_delay_ms: 'mediaSeconds',
  takeover_minutes: 'takeoverMinutes',
  max_turns_per_hour: 'mostTurns',
  max_calls_per_turn: 'mostCalls',
  escalation_phrases: 'phrases',
  reminder_minutes: 'reminders',
  quiet_hours: 'quietTo',
  retention_days: 'retentionDays',
}

/** Faults of the server at the fields of the form; those of no field are left out. */
export function faultsAtFields(faults: readonly { pointer: string; detail: string }[]): Record<string, string> {
  const found = faults.flatMap(({ pointer, detail }) => {
    const field = fields[pointer.split('/')[1] ?? '']
    return field ? [[field, detail] as const] : []
  })
  return Object.fromEntries(found)
}
