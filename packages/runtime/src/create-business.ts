import { createHash } from 'node:crypto'
import { newId } from '@proviso/contracts'
import { putStages, seedFields } from '@proviso/crm'
import { type BusinessRow, type Database, enterBusiness, type Tx } from '@proviso/db'
import { type ActionRegistry, saveFunction } from '@proviso/executor'

const firstLock = 7_267_955

const firstFunctions = [
  {
    name: 'confirm_payment',
    action: 'confirm_payment',
    description: 'When the customer says they have paid and wants it confirmed.',
    preconditions: [{ type: 'client_sent_media', within_messages: 10, media_kinds: ['image', 'document'], unused: true }],
  },
  { name: 'notify_owner', action: 'notify_owner', description: 'When the owner should know something that the customer asked to pass on.' },
  { name: 'hand_over', action: 'hand_over', description: 'When the customer asks for a person, or when you cannot help.' },
]

const firstStages = [
  { key: 'new', label: 'New' },
  { key: 'in_talks', label: 'In talks' },
  { key: 'won', label: 'Won' },
  { key: 'lost', label: 'Lost' },
]

interface Wish {
  name: string
  apiKey?: string
}

/** A business with its built-in fields, stages and first functions, in one transaction. */
export const createBusiness = (db: Database, actions: ActionRegistry, wish: Wish): Promise<BusinessRow> =>
  db.transaction((tx) => makeBusiness(tx, actions, wish))

async function makeBusiness(tx: Tx, actions: ActionRegistry, { name, apiKey }: Wish): Promise<BusinessRow> {
  const id = newId('business')
  await enterBusiness(tx, id)
  const [business] = await tx<BusinessRow[]>`insert into businesses (id, name) values (${id}, ${name}) returning *`
  if (!business) throw new Error('an insert returns its row')
  await seedFields(tx, id)
  await putStages(tx, { businessId: id, stages: firstStages })
  for (const body of firstFunctions) await saveFunction(tx, { businessId: id, name: body.name, body, origin: 'built_in', actions })
  if (apiKey) {
    const hash = createHash('sha256').update(apiKey).digest('hex')
    await tx`insert into api_keys ${tx({ id: newId('apiKey'), businessId: id, name: 'first key', scope: 'write', hash, prefix: apiKey.slice(0, 12) })}`
  }
  return business
}

/**
 * The first business, while there is none. Many processes may start at once: one makes it.
 * @returns whether it was made now
 */
export async function ensureFirstBusiness(db: Database, actions: ActionRegistry, apiKey: string | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${firstLock})`
    const [some] = await tx`select id from businesses limit 1`
    if (some) return false
    await makeBusiness(tx, actions, { name: 'My business', ...(apiKey ? { apiKey } : {}) })
    return true
  })
}
