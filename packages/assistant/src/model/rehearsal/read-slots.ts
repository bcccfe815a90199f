import type { JsonObject, JsonValue } from '@proviso/contracts'
import { choicesOf, findTool, objectOf } from './find-tool.ts'
import type { Talk } from './read-talk.ts'

export interface Slot {
  starts_at: string
  /** As the customer's clock shows it. */
  told: string
}

export interface Offer {
  service: string
  slots: Slot[]
}

const offeredAtOnce = 3

/** The times that the customer was offered last and has not taken yet; from a search, or from a refusal that names free ones. */
export function openOffer({ tools, calls }: Talk): Offer | undefined {
  const at = calls.findLastIndex(({ json }) => slotsIn(json).length > 0)
  const source = calls[at]
  const book = findTool(tools, 'book')
  if (!source || calls.slice(at).some(({ name, isError }) => name === book?.name && !isError)) return undefined
  return { service: String(source.input.service ?? ''), slots: slotsIn(source.json) }
}

export const offered = (slots: Slot[]): Slot[] => slots.slice(0, offeredAtOnce)

const months = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** "Wed 2026-12-02 10:00 Europe/Berlin (UTC+01:00)" as people say it: "Wed 2 Dec, 10:00". The zone is left out, which the customer lives in. */
export function shortTime(local: string): string {
  const [, weekday, date, day, clock] = /^(\S+) (\d{4}-\d{2}-(\d{2})) (\d{2}:\d{2})/.exec(local) ?? []
  return date && day ? `${weekday} ${Number(day)} ${months.format(new Date(date))}, ${clock}` : local.replace(/ \S+ \(UTC.*$/, '')
}

/** Any list of things that start, wherever it stands in a result. */
export function slotsIn(value: JsonValue | undefined): Slot[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const own = value.flatMap((each) => slotOf(each))
    return own.length > 0 ? own : (value.map(slotsIn).find((slots) => slots.length > 0) ?? [])
  }
  return (
    Object.values(value)
      .map(slotsIn)
      .find((slots) => slots.length > 0) ?? []
  )
}

function slotOf(value: JsonValue): Slot[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'reference' in value) return []
  const { starts_at: start, local } = value as JsonObject
  if (typeof start !== 'string') return []
  return [
    {
      starts_at: start,
      told: typeof local === 'string' ? shortTime(local) : start,
    },
  ]
}

export interface Service {
  key: string
  name: string
}

/** Services that can be booked: the ones that an argument is limited to, that the house's own words list, or that a refusal named. */
export function knownServices(talk: Talk): Service[] {
  const tool = findTool(talk.tools, 'slots')
  const limited = tool ? choicesOf(tool, 'service') : []
  if (limited.length > 0) return limited.map(keyAlone)
  const told = servicesInText(talk.system)
  return told.length > 0 ? told : talk.calls.flatMap(({ json }) => refusedFor(json))
}

/** What a refusal names in place of a service that is not there. */
export function refusedFor(json: JsonObject): Service[] {
  const { services } = objectOf(json.details)
  return Array.isArray(services) ? services.flatMap((each) => (typeof each === 'string' ? [keyAlone(each)] : [])) : []
}

/** "- Beard trim: key beard-trim, 15 minutes", or in one line "Services: haircut, beard-trim". */
function servicesInText(text: string): Service[] {
  const keyed = [...text.matchAll(/^- ([^:\n]+): key ([^\s,]+)/gm)].map(([, name = '', key = '']) => ({ key, name }))
  if (keyed.length > 0) return keyed
  const line = /^services:([^\n]+)/im.exec(text)?.[1]?.replace(/\([^)]*\)/g, '') ?? ''
  return line.split(',').flatMap((part) => (part.trim() ? [keyAlone(part.trim().replace(/\.$/, ''))] : []))
}

const keyAlone = (key: string): Service => ({ key, name: key.replace(/[_-]/g, ' ') })
