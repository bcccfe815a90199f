import { newId, type ProvisoError } from '@proviso/contracts'
import { createLead, seedFields } from '@proviso/crm'
import { type Database, json, openDatabase, type Tx } from '@proviso/db'
import { createTestDatabase, quietLogger } from '@proviso/db/testing'
import type { Product } from '@proviso/runtime'
import { createApiKey } from '../access/create-api-key.ts'
import { type ApiOptions, createApi } from '../create-api.ts'
import { client } from './client.ts'
import { wireProduct } from './wire-product.ts'

/** A business with a key of each scope. */
export interface Tenant {
  businessId: string
  writeKey: string
  readKey: string
}

export interface Customer {
  leadId: string
  channelId: string
  conversationId: string
}

/** The HTTP interface over a database of its own, with two businesses that must not see each other. */
export async function openHouse(options: ApiOptions & { product?: Partial<Product> } = {}) {
  const test = await createTestDatabase()
  const db = openDatabase({ connection: test.connection, maxConnections: 8 })
  const product: Product = { ...wireProduct(db, quietLogger), ...options.product }
  const [ours, theirs] = [await addTenant(db, 'Salon Ada'), await addTenant(db, 'Salon Bo')]
  const api = await createApi(product, { verifyAnswers: true, rateLimit: { perSecond: 10_000, burst: 10_000 }, ...options })
  return {
    db,
    product,
    api,
    ours,
    theirs,
    as: (key: string | undefined) => client(api, key),
    rest: client(api, ours.writeKey),
    inOurs: <T>(work: (tx: Tx) => Promise<T>) => db.business(ours.businessId, work),
    addCustomer: (values: Record<string, string> = {}, tenant: Tenant = ours) =>
      db.business(tenant.businessId, (tx) => addCustomer(tx, tenant.businessId, values)),
    async close() {
      await db.close()
      await test.drop()
    },
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>

async function addTenant(db: Database, name: string): Promise<Tenant> {
  const businessId = newId('business')
  return db.transaction(async (tx) => {
    await tx`insert into businesses ${tx({ id: businessId, name, timezone: 'Europe/Berlin' })}`
    await seedFields(tx, businessId)
    const write = await createApiKey(tx, { businessId, name: 'write', scope: 'write' })
    const read = await createApiKey(tx, { businessId, name: 'read', scope: 'read' })
    return { businessId, writeKey: write.key, readKey: read.key }
  })
}

async function addCustomer(tx: Tx, businessId: string, values: Record<string, string>): Promise<Customer> {
  const { id: leadId } = await createLead(tx, { businessId, fields: values })
  const [channelId, conversationId] = [newId('channel'), newId('conversation')]
  const chat = conversationId.slice(-12)
  await tx`insert into channels ${tx({ id: channelId, businessId, kind: 'telegram', accountExternalId: chat, account: json(tx, { username: 'ada_bot', name: 'Ada' }), status: 'connected', secrets: Buffer.from('sealed') })}`
  await tx`insert into conversations ${tx({ id: conversationId, businessId, leadId, channelId, channelKind: 'telegram', chatKey: chat, address: json(tx, { chat }) })}`
  await tx`insert into identities ${tx({ businessId, channelKind: 'telegram', externalId: chat, leadId, username: 'nina' })}`
  return { leadId, channelId, conversationId }
}

/** The public failure that a piece of work has to end in. */
export async function failureOf(work: Promise<unknown>): Promise<ProvisoError> {
  return work.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: ProvisoError) => error,
  )
}
