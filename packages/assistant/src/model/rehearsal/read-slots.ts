import type { JsonObject, JsonValue } from '@proviso/contracts'
import { choicesOf, findTool, objectOf, propertiesOf } from './find-tool.ts'
import type { Talk } from './read-talk.ts'

export interface Slot {
  starts_at: string
  staff?: string
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
  const { starts_at: start, staff, local } = value as JsonObject
  if (typeof start !== 'string') return []
  return [
    {
      starts_at: start,
      told: typeof local === 'string' ? local.replace(/ \S+ \(UTC.*$/, '') : start,
      ...(typeof staff === 'string' && { staff }),
    },
  ]
}

/** Services by their keys: the ones that an argument is limited to, that a refusal named, or that the house's own words list. */
export function knownServices(talk: Talk): string[] {
  const tool = findTool(talk.tools, 'slots')
  const limited = tool ? choicesOf(tool, 'service') : []
  if (limited.length > 0) return limited
  const { description } = objectOf(tool && propertiesOf(tool).service)
  const named = talk.calls.flatMap(({ json }) => servicesIn(json))
  return named.length > 0 ? named : servicesInText([description, tool?.description, talk.system].join('\n'))
}

function servicesIn(json: JsonObject): string[] {
  for (const [key, value] of Object.entries(json)) {
    if (key === 'services' && Array.isArray(value)) {
      return value.flatMap((each) => {
        if (typeof each === 'object' && each !== null && !Array.isArray(each)) return typeof each.key === 'string' ? [each.key] : []
        return typeof each === 'string' ? [each] : []
      })
    }
    const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? servicesIn(value) : []
    if (inner.length > 0) return inner
  }
  return []
}

/** "Services: haircut (30 min), beard-trim", or a list of lines below such a head. */
function servicesInText(text: string): string[] {
  const [, inline = '', lines = ''] = /services?\b[^\n:]{0,40}:[ \t]*([^\n]*)((?:\n\s*[-*•][^\n]*)*)/i.exec(text) ?? []
  const parts = lines.trim() ? lines.trim().split('\n') : inline.replace(/\([^)]*\)/g, '').split(/[,;]/)
  return parts.flatMap((part) => /^[\s\-*•`"']*([\p{L}\d][\p{L}\d_-]*)/u.exec(part)?.[1] ?? [])
}
