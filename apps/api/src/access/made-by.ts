import type { Tx } from '@proviso/db'
import type { Caller } from './caller.ts'

interface Maker {
  /** The person; null: a key that was made in the terminal. */
  createdBy: string | null
  /** Of the key; null: it has no end, or a person asks. */
  expiresAt: Date | null
}

/** Who answers for what a caller makes: themselves, or who made the key that they came with. */
export async function madeBy(tx: Tx, { kind, id, businessId }: Caller): Promise<Maker> {
  if (kind === 'session') return { createdBy: id, expiresAt: null }
  const [key] = await tx<Maker[]>`select created_by, expires_at from api_keys where business_id = ${businessId} and id = ${id}`
  return key ?? { createdBy: null, expiresAt: null }
}
