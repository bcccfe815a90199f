import { holdsContact } from '@proviso/contracts/contact-fields'
import { dayBegins, dayOf, shownFieldValue } from '../../parts/field-value.ts'
import { typedDecimal } from '../../parts/typed-decimal.ts'
import { texts } from '../../texts/index.ts'
import type { LeadSearch } from './lead-search.ts'
import { filterOf } from './lead-search.ts'
import type { Business, Field, Stage } from './shapes.ts'

/** How the value of a condition is chosen. */
type Ask =
  | { by: 'choice'; choices: { value: string; label: string }[] }
  | { by: 'text' | 'number' | 'money' | 'day' | 'moment' }
  /** So many days; `today` is what none is called. */
  | { by: 'days'; today?: string }
  /** There is nothing to choose. */
  | { by: 'none'; value: string }

/** One way to ask something of a subject: a parameter of the request. */
export interface Way {
  param: string
  label: string
  ask: Ask
}

export interface Subject {
  id: string
  label: string
  ways: Way[]
}

export interface Known {
  fields: readonly Field[]
  stages: readonly Stage[]
  tags: readonly string[]
  sources: readonly string[]
  business: Business
  /** Phones and e-mails are masked for who looks: people can be told by having one, and by nothing else of it. */
  masked?: boolean
}

/** Everything that a list of leads may be narrowed by. */
export function filterSubjects({ fields, stages, tags, sources, masked = false }: Known): Subject[] {
  const { filter, columns, noStage } = texts.leads
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const times = (name: 'created_at' | 'last_message_at'): Way[] => [
    { param: `${name}[days]`, label: filter.within, ask: { by: 'days', today: filter.today } },
    ...(name === 'last_message_at' ? [{ param: `${name}[silent_days]`, label: filter.silent, ask: { by: 'days' } as const }] : []),
    { param: `${name}[gte]`, label: filter.fromDay, ask: { by: 'moment' } },
    { param: `${name}[lt]`, label: filter.beforeDay, ask: { by: 'moment' } },
  ]
  const stageChoices = [...stages.map(({ key, label }) => ({ value: key, label })), { value: '', label: noStage }]
  return [
    { id: 'stage', label: columns.stage, ways: [{ param: 'stage', label: filter.is, ask: { by: 'choice', choices: stageChoices } }] },
    { id: 'tag', label: columns.tags, ways: [{ param: 'tag', label: filter.has, ask: { by: 'choice', choices: plain(tags) } }] },
    { id: 'last_message_at', label: columns.lastMessage, ways: times('last_message_at') },
    { id: 'created_at', label: columns.created, ways: times('created_at') },
    { id: 'source', label: columns.source, ways: [{ param: 'source', label: filter.is, ask: { by: 'choice', choices: plain(sources) } }] },
    { id: 'test', label: filter.tests, ways: [{ param: 'test', label: filter.onlyTests, ask: { by: 'none', value: 'true' } }] },
    ...fields.map((field) => ({ id: `fields[${field.key}]`, label: field.label, ways: waysOf(field, masked) })),
  ]
}

function waysOf({ key, type, options = [] }: Field, masked: boolean): Way[] {
  const { filter, edit } = texts.leads
  const name = `fields[${key}]`
  const known: Way[] = [
    { param: `${name}[set]`, label: filter.set, ask: { by: 'none', value: 'true' } },
    { param: `${name}[set]`, label: filter.unset, ask: { by: 'none', value: 'false' } },
  ]
  const is = (ask: Ask, label = filter.is): Way => ({ param: name, label, ask })
  const ordered = (ask: Ask, from: string, before: string): Way[] => [
    { param: `${name}[gte]`, label: from, ask },
    { param: `${name}[lt]`, label: before, ask },
  ]
  if (masked && holdsContact({ key, type })) return known
  const choices = options.map((option) => ({ value: option, label: option }))
  switch (type) {
    case 'select':
      return [is({ by: 'choice', choices }), ...known]
    case 'multi_select':
      return [is({ by: 'choice', choices }, filter.has), ...known]
    case 'boolean':
      return [
        is({
          by: 'choice',
          choices: [
            { value: 'true', label: edit.yes },
            { value: 'false', label: edit.no },
          ],
        }),
        ...known,
      ]
    case 'number':
      return [is({ by: 'number' }), ...ordered({ by: 'number' }, filter.from, filter.before), ...known]
    case 'money':
      return [...ordered({ by: 'money' }, filter.from, filter.before), ...known]
    case 'date':
      return [is({ by: 'day' }), ...ordered({ by: 'day' }, filter.fromDay, filter.beforeDay), ...known]
    case 'datetime':
      return [...ordered({ by: 'moment' }, filter.fromDay, filter.beforeDay), ...known]
    default:
      return [is({ by: 'text' }), ...known]
  }
}

/** A condition that holds now. */
export interface Chip {
  param: string
  value: string
  subject: string
  way: number
  text: string
}

/** The conditions of an address as people read them; the search box shows its own. */
export function readChips(search: LeadSearch, subjects: readonly Subject[], business: Business): Chip[] {
  return Object.entries(filterOf(search)).flatMap(([param, value]) => {
    if (param === 'q') return []
    const subject = subjects.find(({ ways }) => ways.some((way) => way.param === param))
    if (!subject) return [{ param, value, subject: '', way: -1, text: `${param} ${value}` }]
    const way = subject.ways.findIndex((each) => each.param === param && (each.ask.by !== 'none' || each.ask.value === value))
    const found = subject.ways[way]
    const text = found ? chipText(subject, found, value, business) : param
    return [{ param, value, subject: subject.id, way, text }]
  })
}

function chipText({ label }: Subject, way: Way, value: string, business: Business): string {
  const { chip } = texts.leads.filter
  if (way.ask.by === 'days' && way.ask.today && value === '0') return chip(label, '', way.ask.today)
  return chip(label, way.label, valueText(way.ask, value, business))
}

function valueText(ask: Ask, value: string, business: Business): string {
  const { filter, edit } = texts.leads
  const reader = { ...business, locale: texts.locale, yes: edit.yes, no: edit.no }
  switch (ask.by) {
    case 'none':
      return ''
    case 'choice':
      return ask.choices.find((choice) => choice.value === value)?.label ?? value
    case 'days':
      return filter.days(Number(value))
    case 'day':
      return shownFieldValue({ type: 'date' }, value, reader)
    case 'moment':
      return Number.isNaN(Date.parse(value)) ? value : shownFieldValue({ type: 'date' }, dayOf(value, business.timezone), reader)
    default:
      return value
  }
}

/** The value of a parameter for what somebody typed or chose; undefined where that is none. */
export function paramValue({ ask }: Way, typed: string, business: Business): string | undefined {
  const text = typed.trim()
  switch (ask.by) {
    case 'none':
      return ask.value
    case 'choice':
      return ask.choices.some(({ value }) => value === typed) ? typed : undefined
    case 'days':
      return /^\d{1,4}$/.test(text) ? text : undefined
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
    case 'moment':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayBegins(text, business.timezone) : undefined
    case 'number':
      return typedDecimal(text)
    case 'money': {
      const [, amount = '', currency = ''] = /^(.*?)(\s*[A-Za-z]{3})?$/.exec(text) ?? []
      const decimal = typedDecimal(amount)
      return decimal === undefined || decimal.startsWith('-') ? undefined : decimal + currency
    }
    case 'text':
      return text || undefined
  }
}

/** What an input shows for the value of a parameter. */
export const typedOf = ({ ask }: Way, value: string, { timezone }: Business): string =>
  ask.by === 'moment' && !Number.isNaN(Date.parse(value)) ? dayOf(value, timezone) : value
