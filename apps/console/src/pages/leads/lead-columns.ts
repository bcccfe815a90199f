import { texts } from '../../texts/index.ts'
import type { Field } from './shapes.ts'

/** A column of the table: of what every lead has, or of a field of the owner's. */
export interface LeadColumn {
  id: string
  label: string
  widthPx: number
  /** The field whose value stands there. */
  field?: Field
  /** Order that a click on its head asks for. */
  sorts?: { down: '-created_at' | '-last_message_at'; up?: 'created_at' }
  /** Not shown until it is asked for. */
  aside?: true
}

const standing = new Set(['name', 'phone', 'email'])
const wide = new Set(['text', 'long_text', 'email', 'url', 'multi_select'])

export function leadColumns(fields: readonly Field[]): LeadColumn[] {
  const words = texts.leads.columns
  const own = (key: string) => fields.find((field) => field.key === key)
  const of = (key: 'name' | 'phone' | 'email', widthPx: number): LeadColumn => {
    const field = own(key)
    return { id: key, label: words[key], widthPx, ...(field ? { field } : {}) }
  }
  return [
    of('name', 220),
    of('phone', 170),
    { ...of('email', 220), aside: true },
    { id: 'channel', label: words.channel, widthPx: 130 },
    { id: 'stage', label: words.stage, widthPx: 150 },
    { id: 'last_message_at', label: words.lastMessage, widthPx: 180, sorts: { down: '-last_message_at' } },
    { id: 'created_at', label: words.created, widthPx: 130, sorts: { down: '-created_at', up: 'created_at' } },
    { id: 'tags', label: words.tags, widthPx: 200 },
    { id: 'source', label: words.source, widthPx: 140, aside: true },
    ...fields
      .filter(({ key }) => !standing.has(key))
      .map((field) => ({ id: `fields.${field.key}`, label: field.label, widthPx: wide.has(field.type) ? 200 : 150, field })),
  ]
}
