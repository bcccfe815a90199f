import { randomBytes } from 'node:crypto'
import { MessagesApi } from '@proviso/assistant/testing'
import { TelegramEmulator } from '@proviso/channels/testing'
import type { ConversationRow, MessageRow } from '@proviso/db'
import { createTestDatabase, quietLogger, testRedisPrefix, testRedisUrl } from '@proviso/db/testing'
import { migrateQueue } from '@proviso/messaging'
import { type OpenProduct, openProduct } from '../open-product.ts'
import type { Running } from '../start-work.ts'

export type Queue = 'postgres' | 'redis'

/** A process of the product. */
export interface Machine {
  product: OpenProduct
  stop(): Promise<void>
}

/** The whole product on a database of its own, between a Telegram with people and a model that is a puppet; as many processes as a test wants. */
export async function openWorld({
  queue,
  replyDelayMs = 60,
  graphApiRoot,
  stripeApiRoot,
}: {
  queue: Queue
  replyDelayMs?: number
  graphApiRoot?: string
  stripeApiRoot?: string
}) {
  const [test, telegram, model] = [await createTestDatabase(), await TelegramEmulator.start(), await MessagesApi.start()]
  await migrateQueue(test.connection)
  const settings = {
    connection: test.connection,
    encryptionKey: randomBytes(32),
    anthropic: { apiKey: 'key', baseUrl: model.url },
    telegramApiRoot: telegram.url,
    ...(graphApiRoot ? { graphApiRoot } : {}),
    ...(stripeApiRoot ? { stripeApiRoot } : {}),
    publicUrl: 'http://localhost',
    allowPrivateTargets: true,
    soleOwner: false,
    log: quietLogger,
    maxConnections: 10,
    ...(queue === 'redis' ? { redisUrl: testRedisUrl(), queuePrefix: testRedisPrefix() } : {}),
  }
  const machines: Machine[] = []
  const start = async ({ receives = false, works = true }: { receives?: boolean; works?: boolean } = {}): Promise<Machine> => {
    const product = await openProduct(settings)
    const running: Running[] = []
    if (works) running.push(await product.startWorking())
    if (receives) running.push(product.startReceiving())
    const machine: Machine = {
      product,
      async stop() {
        machines.splice(machines.indexOf(machine), 1)
        await Promise.all(running.map((each) => each.close()))
        await product.close()
      },
    }
    machines.push(machine)
    return machine
  }

  const first = await start({ receives: true })
  const { db } = first.product
  const business = await first.product.createBusiness({ name: 'Salon Ada' })
  await db.sql`update businesses set reply_delay_ms = ${replyDelayMs}, media_delay_ms = ${replyDelayMs}`
  const channel = await first.product.channels.connectTelegram(business.id, telegram.token)

  return {
    telegram,
    model,
    first,
    start,
    db,
    business,
    channel,
    conversation: async (chat: number | string) =>
      (await db.sql<ConversationRow[]>`select * from conversations where chat_key = ${String(chat)}`)[0],
    messages: () => db.sql<MessageRow[]>`select * from messages order by seq`,
    events: async (type: string) =>
      (await db.sql<{ data: Record<string, unknown> }[]>`select data from events where type = ${type} order by seq`).map(
        ({ data }) => data,
      ),
    async close() {
      for (const machine of [...machines].reverse()) await machine.stop()
      await Promise.all([telegram.stop(), model.stop()])
      await test.drop()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
