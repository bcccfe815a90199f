import { randomBytes } from 'node:crypto'
import type { BusinessRow } from '@proviso/db'
import { createTestDatabase, quietLogger } from '@proviso/db/testing'
import { ensureFirstBusiness, migrateQueue, openProduct } from '@proviso/runtime'

/** The wired rooms with their first business, on a database of its own; the rehearsal answers. */
export async function openTestProduct({ whatsappUrl }: { whatsappUrl?: string } = {}) {
  const test = await createTestDatabase()
  await migrateQueue(test.connection)
  const encryptionKey = randomBytes(32)
  const product = await openProduct({
    connection: test.connection,
    encryptionKey,
    telegramApiRoot: 'http://127.0.0.1:9',
    publicUrl: 'http://proviso.test',
    soleOwner: false,
    maxConnections: 6,
    log: quietLogger,
    ...(whatsappUrl ? { whatsappUrl } : {}),
  })
  await ensureFirstBusiness(product.db, product.actions, undefined)
  const [business] = await product.db.sql<BusinessRow[]>`select * from businesses`
  if (!business) throw new Error('the first business was made')
  return {
    product,
    business,
    encryptionKey,
    connection: test.connection,
    async close() {
      await product.close()
      await test.drop()
    },
  }
}
