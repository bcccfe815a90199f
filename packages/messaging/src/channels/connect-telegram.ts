import { setTimeout as sleep } from 'node:timers/promises'
import { telegram } from '@proviso/channels'
import { newId, ProvisoError, type Wire } from '@proviso/contracts'
import { appendEvents, type ChannelRow, json, type Sealer } from '@proviso/db'
import type { Messaging } from '../messaging.ts'
import { untilUnlinked } from '../whatsapp/end-link.ts'
import type { ChannelSecrets } from './open-connections.ts'

export interface TelegramAccess {
  sealer: Sealer
  wire: Wire
  telegramApiRoot: string
  /** https: updates are posted to us; anything else: we poll. */
  publicUrl: string
}

const firstPollMs = 10_000

/** Adds a bot, or gives the business's known bot a new token. Answers when updates are being received. */
export async function connectTelegram(
  messaging: Messaging,
  access: TelegramAccess,
  businessId: string,
  token: string,
): Promise<ChannelRow> {
  const { db, log } = messaging
  const botId = token.split(':')[0] ?? ''
  const [known] = await db.sql<
    ChannelRow[]
  >`select * from channels where kind = 'telegram' and account_external_id = ${botId} and removed_at is null`
  if (known && known.businessId !== businessId) throw new ProvisoError('conflict', 'This bot is connected to another business.')
  const id = known?.id ?? newId('channel')
  const byWebhook = access.publicUrl.startsWith('https://')
  const webhookSecret = byWebhook ? telegram.createWebhookSecret() : undefined
  const mode = webhookSecret
    ? { webhookUrl: `${access.publicUrl.replace(/\/$/, '')}/hooks/telegram/${id}`, secret: webhookSecret }
    : { polling: true as const }

  const secrets: ChannelSecrets = { token, ...(webhookSecret ? { webhookSecret } : {}) }
  const sealed = access.sealer.seal(JSON.stringify(secrets))
  const store = (account: object, status: 'connected' | 'connecting') =>
    db.business(businessId, async (tx) => {
      const values = {
        accountExternalId: botId,
        account: json(tx, account),
        secrets: sealed,
        receivesBy: byWebhook ? 'webhook' : 'polling',
        status,
        statusReason: null,
        statusAt: new Date(),
        aliveAt: null,
        receiverToken: null, // who receives with the old token lets go, and the next one says anew that it receives
      }
      const [row] = known
        ? await tx<ChannelRow[]>`update channels set ${tx(values)} where id = ${id} returning *`
        : await tx<ChannelRow[]>`insert into channels ${tx({ id, businessId, kind: 'telegram', ...values })} returning *`
      if (!row) throw new Error('a write returns its row')
      if (byWebhook) await appendEvents(tx, { businessId }, [{ type: 'channel.connected', data: { channel_id: id, kind: 'telegram' } }])
      return row
    })

  const connected = await telegram.connect({ token, apiRoot: access.telegramApiRoot, wire: access.wire, mode, log })
  if (connected.outcome === 'rejected')
    throw new ProvisoError(
      'telegram_token_rejected',
      `Telegram does not accept this token: ${connected.reason}. Copy it again from @BotFather.`,
    )
  if (connected.outcome === 'unreachable')
    throw new ProvisoError(
      'messenger_unreachable',
      `Telegram does not answer just now (${connected.reason}); the token was not judged. Try again.`,
    )
  await connected.connection.close()
  // a webhook that comes before this commit is answered 410 once and posted again
  const row = await store(connected.account, byWebhook ? 'connected' : 'connecting')
  messaging.connections.forget(id)
  messaging.receiverWanted?.()
  return byWebhook ? row : untilReceiving(messaging, id, row)
}

/** The first poll has come back, here or in the gateway's process; after ten seconds the channel says itself that it is connecting. */
async function untilReceiving({ db }: Messaging, id: string, row: ChannelRow): Promise<ChannelRow> {
  for (const deadline = Date.now() + firstPollMs; Date.now() < deadline; await sleep(40)) {
    const [now] = await db.sql<ChannelRow[]>`select * from channels where id = ${id}`
    if (now && now.status !== 'connecting') return now
  }
  return row
}

/** Ends a channel: updates stop, its queue fails, its token is wiped. Conversations stay. */
export async function removeChannel(messaging: Messaging, access: TelegramAccess, businessId: string, id: string): Promise<boolean> {
  const { db, log } = messaging
  const entry = await messaging.connections.entry(id)
  const [removed] = await db.business(
    businessId,
    (tx) =>
      tx<
        ChannelRow[]
      >`update channels set removed_at = now(), pairing = null, pairing_phone = null, secrets = null, status = 'disconnected', status_reason = 'removed' where business_id = ${businessId} and id = ${id} and removed_at is null returning *`,
  )
  if (!removed) return false
  if (removed.receivesBy === 'socket') await untilUnlinked(messaging, id)
  messaging.connections.forget(id)
  if (entry?.kind === 'telegram' && entry.token) {
    const ended = await telegram.disconnect({ token: entry.token, apiRoot: access.telegramApiRoot, wire: access.wire })
    if (ended.outcome !== 'ready') log.warn({ channelId: id, reason: ended.reason }, 'Telegram was not told that its webhook ends')
  }
  await db.business(businessId, async (tx) => {
    await tx`
      with failed as (update outbox set state = 'failed', reason = 'the channel was removed', ended_at = now() where channel_id = ${id} and state = 'queued' returning message_id)
      update messages set status = 'failed', status_reason = 'the channel was removed' where id in (select message_id from failed)`
    await appendEvents(tx, { businessId }, [{ type: 'channel.disconnected', data: { channel_id: id, reason: 'removed' } }])
  })
  return true
}
