import { randomBytes } from 'node:crypto'
import { newId } from '@proviso/contracts'
import { createLead } from '@proviso/crm'
import { json, type Tx } from '@proviso/db'
import { createTestDatabase, quietLogger } from '@proviso/db/testing'
import { migrateQueue, openProduct, type Product } from '@proviso/runtime'
import { createApiKey } from '../access/create-api-key.ts'
import { type ApiOptions, createApi } from '../create-api.ts'
import { client } from './client.ts'

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

interface HouseOptions extends ApiOptions {
  /** Replaces parts of the product. */
  product?: Partial<Product>
  telegramApiRoot?: string
  whatsappUrl?: string
  stripeApiRoot?: string
  graphApiRoot?: string
  publicUrl?: string
  allowPrivateTargets?: boolean
}

const plenty = { perSecond: 10_000, burst: 10_000 }

/** The HTTP interface over the whole product on a database of its own, with two businesses that must not see each other. */
export async function openHouse({
  product: replaced,
  telegramApiRoot,
  whatsappUrl,
  stripeApiRoot,
  graphApiRoot,
  publicUrl = 'http://proviso.test',
  allowPrivateTargets = false,
  ...options
}: HouseOptions = {}) {
  const { connection, drop } = await createTestDatabase()
  await migrateQueue(connection)
  const whole = await openProduct({
    connection,
    encryptionKey: randomBytes(32),
    telegramApiRoot: telegramApiRoot ?? 'http://127.0.0.1:9',
    stripeApiRoot: stripeApiRoot ?? 'http://127.0.0.1:9',
    graphApiRoot: graphApiRoot ?? 'http://127.0.0.1:9',
    publicUrl,
    allowPrivateTargets,
    ...(whatsappUrl ? { whatsappUrl } : {}),
    soleOwner: true,
    log: quietLogger,
    maxConnections: 8,
  })
  const product: Product = { ...whole, ...replaced }
  const { db } = product
  const [ours, theirs] = [await addTenant(product, 'Salon Ada'), await addTenant(product, 'Salon Bo')]
  const api = await createApi(product, { verifyAnswers: true, rateLimit: plenty, ...options })
  return {
    db,
    product,
    whole,
    api,
    ours,
    theirs,
    as: (key: string | undefined) => client(api, key),
    rest: client(api, ours.writeKey),
    inOurs: <T>(work: (tx: Tx) => Promise<T>) => db.business(ours.businessId, work),
    addCustomer: (values: Record<string, string> = {}, tenant: Tenant = ours) =>
      db.business(tenant.businessId, (tx) => addCustomer(tx, tenant.businessId, values)),
    /** The database goes, under the product's feet. */
    drop,
    async close() {
      await whole.close()
      await drop()
    },
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>

async function addTenant(product: Product, name: string): Promise<Tenant> {
  const { id: businessId } = await product.createBusiness({ name })
  return product.db.business(businessId, async (tx) => {
    await tx`update businesses set timezone = 'Europe/Berlin' where id = ${businessId}`
    const write = await createApiKey(tx, { businessId, name: 'write', scope: 'write' })
    const read = await createApiKey(tx, { businessId, name: 'read', scope: 'read' })
    return { businessId, writeKey: write.key, readKey: read.key }
  })
}

async function addCustomer(tx: Tx, businessId: string, values: Record<string, string>): Promise<Customer> {
  const { id: leadId } = await createLead(tx, { businessId, fields: values })
  const [channelId, conversationId] = [newId('channel'), newId('conversation')]
  const chat = conversationId.slice(-12)
  const channel = {
    accountExternalId: chat,
    account: json(tx, { username: 'ada_bot', name: 'Ada' }),
    status: 'connected',
    secrets: Buffer.from('sealed'),
  }
  await tx`insert into channels ${tx({ id: channelId, businessId, kind: 'telegram', ...channel })}`
  await tx`insert into conversations ${tx({ id: conversationId, businessId, leadId, channelId, channelKind: 'telegram', chatKey: chat, address: json(tx, { chat }) })}`
  await tx`insert into identities ${tx({ businessId, channelKind: 'telegram', externalId: chat, leadId, username: 'nina' })}`
  return { leadId, channelId, conversationId }
}
