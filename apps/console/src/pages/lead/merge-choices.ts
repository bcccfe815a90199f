import type { Field, Lead } from '../leads/shapes.ts'

export type Side = 'this' | 'other'

interface Row {
  field: Field
  /** Both have a value and they differ: somebody has to say which is right. */
  open: boolean
  /** Whose value stands if nobody says otherwise: as the server decides it. */
  usual: Side
}

/** The fields in which two leads have anything, as a merge would treat them. */
export function mergeRows(lead: Lead, other: Lead, fields: readonly Field[]): Row[] {
  return fields.flatMap((field) => {
    const [own, theirs] = [lead.fields[field.key], other.fields[field.key]]
    if (!own && !theirs) return []
    const open = own !== undefined && theirs !== undefined && JSON.stringify(own.value) !== JSON.stringify(theirs.value)
    const gives = own?.source === 'messenger' && theirs !== undefined && theirs.source !== 'messenger'
    return [{ field, open, usual: !own || gives ? 'other' : 'this' } as const]
  })
}
