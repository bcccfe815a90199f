import { shownFieldValue } from '../../parts/field-value.ts'
import { isolated } from '../../parts/isolated.ts'
import { functionTitle } from '../../parts/said-deed.ts'
import { shownMoney } from '../../parts/shown-money.ts'
import { texts } from '../../texts/index.ts'
import { actionName } from '../inbox/action-name.ts'
import type { Business, Field, Stage, TimelineEvent } from '../leads/shapes.ts'
import { stageName } from '../leads/stage-pill.tsx'

interface Names {
  fields: readonly Field[]
  stages: readonly Stage[]
  business: Business
}

type Told = Pick<TimelineEvent, 'type' | 'data' | 'text'>

/** What an event says, in one sentence or a few: a change of a lead may concern several values. */
export function eventWords(event: Told, names: Names): string[] {
  if (event.type === 'lead.updated') return changeWords(event.data, names)
  const say = texts.lead.event[event.type]
  return [say ? say(whatOf(event, names)) : event.type]
}

function changeWords(data: TimelineEvent['data'], { fields, stages, business }: Names): string[] {
  const words = texts.lead.changed
  const said: string[] = []
  if (isFromTo(data.stage))
    said.push(words.stage(isolated(stageName(stages, keyOf(data.stage.from))), isolated(stageName(stages, keyOf(data.stage.to)))))
  if (isFromTo(data.tags)) {
    const [before, after] = [listOf(data.tags.from), listOf(data.tags.to)]
    const [added, gone] = [after.filter((tag) => !before.includes(tag)), before.filter((tag) => !after.includes(tag))]
    if (added.length) said.push(words.tagged(isolated(added.join(', '))))
    if (gone.length) said.push(words.untagged(isolated(gone.join(', '))))
  }
  const reader = { ...business, locale: texts.locale, yes: texts.leads.edit.yes, no: texts.leads.edit.no }
  const changes = data.fields && typeof data.fields === 'object' ? Object.entries(data.fields) : []
  for (const [key, change] of changes) {
    const field = fields.find((each) => each.key === key)
    const label = isolated(field?.label ?? key)
    const to = isFromTo(change) ? change.to : undefined
    said.push(
      to === undefined || to === null
        ? words.cleared(label)
        : words.value(label, isolated(shownFieldValue({ type: field?.type ?? 'text' }, to, reader))),
    )
  }
  return said.length ? said : [words.other]
}

/** What an event is about: an action, a booking with its time, a number, an amount, a note. */
function whatOf({ type, data, text }: Told, { business }: Names): string {
  const [kind] = type.split('.')
  const of = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  const when = (instant: string) =>
    Number.isNaN(Date.parse(instant))
      ? ''
      : new Intl.DateTimeFormat(texts.locale, {
          dateStyle: 'medium',
          timeStyle: 'short',
          hourCycle: 'h23',
          timeZone: business.timezone,
        }).format(new Date(instant))
  const money = (name: string) =>
    typeof data[name] === 'number' && of('currency') ? shownMoney({ amount: data[name], currency: of('currency') }, texts.locale) : ''
  switch (kind) {
    case 'function':
    case 'precondition':
      return functionTitle(of('function'))
    case 'booking':
      return joined(of('reference'), when(of('starts_at') || nested(data.to, 'starts_at')))
    case 'invoice':
      return joined(of('number'), money('total_amount') || money('amount') || money('open_amount'))
    case 'payment':
      return joined(of('reference'), money('amount'))
    case 'follow_up':
      return joined(actionName(of('chain')), of('reason'))
    case 'note':
    case 'task':
      return text ?? ''
    default:
      return texts.talk.control.reasons[of('reason')] ?? of('reason')
  }
}

const joined = (...parts: string[]) => parts.filter(Boolean).map(isolated).join(' · ')
const isFromTo = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' && value !== null && ('from' in value || 'to' in value)
const keyOf = (value: unknown) => (typeof value === 'string' ? value : null)
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const nested = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && name in value ? String((value as Record<string, unknown>)[name]) : ''
