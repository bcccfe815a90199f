import { randomInt } from 'node:crypto'
import { newId } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { hashSecret } from '../http/hash-secret.ts'
import type { ApiKeyRow } from '../routes/api-keys/api-key-view.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const randomLength = 40
const shownLength = 'pv_live_'.length + 4

/** A new key of a business. The key itself is in the answer only; the row keeps its hash and how it begins. */
export async function createApiKey(
  tx: Tx,
  wish: { businessId: string; name: string; scope: 'read' | 'write'; expiresAt?: Date; createdBy?: string | null },
): Promise<{ row: ApiKeyRow; key: string }> {
  const key = `pv_live_${Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')}`
  const [row] = await tx<ApiKeyRow[]>`
    insert into api_keys ${tx({ id: newId('apiKey'), ...wish, hash: hashSecret(key), prefix: key.slice(0, shownLength) })}
    returning id, name, scope, prefix, created_at, expires_at, last_used_at, (select u.name from users u where u.id = created_by) as creator`
  if (!row) throw new Error('an insert returns its row')
  return { row, key }
}
