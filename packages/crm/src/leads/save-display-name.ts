import type { Tx } from '@proviso/db'
import { setLeadFields } from './set-lead-fields.ts'

const longest = 200

/**
 * What a person calls themselves in the messenger fills `name` until somebody says better. A name that is none (blanks, nothing) fills
 * nothing: whatever stands there, the message that brought it is taken.
 */
export async function saveDisplayName(tx: Tx, { name, ...lead }: { businessId: string; leadId: string; name: string }): Promise<string[]> {
  const shown = name.replace(/\s+/g, ' ').trim().slice(0, longest).trim()
  return shown ? setLeadFields(tx, { ...lead, values: { name: shown }, source: 'messenger' }) : []
}
