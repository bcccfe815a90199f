import { randomBytes } from 'node:crypto'
import { telegram } from '@proviso/channels'
import { fetchWire, type TelegramEmulator } from '@proviso/channels/testing'
import { type Logger, newId } from '@proviso/contracts'
import { type AttachmentRow, type ConversationRow, createSealer, json, type MessageRow, type OutboxRow, openDatabase } from '@proviso/db'
import { createTestDatabase, quietLogger } from '@proviso/db/testing'
import { openConnections } from '../channels/open-connections.ts'
import { storeUpdates } from '../inbox/store-updates.ts'
import { takeLane } from '../inbox/take-lane.ts'
import type { Messaging } from '../messaging.ts'

export interface PostOptions {
  emulator?: TelegramEmulator
  log?: Logger
  /** Where WhatsApp stands. */
  whatsappUrl?: string
}

/** Messaging on a database of its own, its bots at an emulator; wakes are noted instead of queued, so that a test says when somebody looks. */
export async function openPost({ emulator, log = quietLogger, whatsappUrl }: PostOptions = {}) {
  const test = await createTestDatabase()
  const db = openDatabase({ connection: test.connection, maxConnections: 12 })
  const sealer = createSealer(randomBytes(32))
  const businessId = newId('business')
  await db.sql`insert into businesses ${db.sql({ id: businessId, name: 'Shop', replyDelayMs: 50, mediaDelayMs: 50 })}`
  const wakes: { id: string; delayMs: number }[] = []
  const cards: { phone: string; messageId: string }[] = []
  const telegramApiRoot = emulator?.url ?? 'http://127.0.0.1:9'
  const messaging: Messaging = {
    db,
    log,
    queue: {
      wake: async (id, delayMs = 0) => wakes.push({ id, delayMs }) > 0,
      listen: () => ({ close: async () => {} }),
      waiting: async () => 0,
      clear: async () => {},
      close: async () => {},
    },
    connections: openConnections({ db, sealer, wire: fetchWire, telegramApiRoot, whatsappUrl, log }),
    leads: {
      named: async () => {},
      numbered: async () => {},
      same: async () => {},
      contactShared: async (_tx, { phone, messageId }) => void cards.push({ phone, messageId }),
    },
    renderDocument: async () => undefined,
    decisions: { decide: async () => {}, run: async () => {} },
  }

  const addChannel = async (bot = emulator?.bot, { webhookSecret }: { webhookSecret?: string } = {}) => {
    const id = newId('channel')
    const secrets = bot && sealer.seal(JSON.stringify({ token: bot.token, ...(webhookSecret ? { webhookSecret } : {}) }))
    const account = bot && { externalId: String(bot.me.id), username: bot.me.username, name: bot.me.first_name, canConnectToBusiness: true }
    await db.sql`insert into channels ${db.sql({
      id,
      businessId,
      kind: bot ? 'telegram' : 'sandbox',
      accountExternalId: bot ? String(bot.me.id) : null,
      account: account ? json(db.sql, account) : null,
      secrets: secrets ?? null,
      status: 'connected',
    })}`
    return { id, businessId }
  }
  const channel = await addChannel()

  return {
    db,
    messaging,
    sealer,
    businessId,
    channel,
    addChannel,
    wakes,
    cards,
    access: { sealer, wire: fetchWire, telegramApiRoot, publicUrl: 'http://localhost' },
    /** Stores updates as they were received and takes their lanes. */
    async take(updates: object | object[], on = channel) {
      const raw = [updates].flat().flatMap((update) => telegram.rawUpdate(update) ?? [])
      for (const lane of await storeUpdates(messaging, on, raw)) await takeLane(messaging, on, lane)
    },
    conversations: () => db.sql<ConversationRow[]>`select * from conversations order by created_at, id`,
    messages: () => db.sql<MessageRow[]>`select * from messages order by seq`,
    attachments: () => db.sql<AttachmentRow[]>`select * from attachments order by created_at, position`,
    outbox: () => db.sql<OutboxRow[]>`select * from outbox order by seq`,
    events: async () => (await db.sql<{ type: string }[]>`select type from events order by seq`).map(({ type }) => type),
    reasons: async () => (await db.sql<{ reason: string | null }[]>`select reason from updates order by seq`).map(({ reason }) => reason),
    async close() {
      await messaging.connections.close()
      await db.close()
      await test.drop()
    },
  }
}
export type Post = Awaited<ReturnType<typeof openPost>>
