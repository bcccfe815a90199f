import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Update, UserFromGetMe, WebhookInfo } from '@grammyjs/types'
import { badRequest, Refusal } from './refusal.ts'

/** Kinds of update a bot gets only if it asks for them. */
const unasked = ['chat_member', 'message_reaction', 'message_reaction_count']

interface Queued {
  update: Update
  /** Delivered once more though it was confirmed. */
  again: boolean
  posting: boolean
}

interface Poll {
  offset: number
  limit: number
  answer(updates: Update[]): void
  refuse(refusal: Refusal): void
}

interface Webhook {
  url: string
  secret?: string
  maxConnections: number
  lastError?: string
}

/** One bot's queue of updates, read by polling or posted to a webhook. Nothing leaves it before it is confirmed. */
export class BotAccount {
  readonly token: string
  readonly me: UserFromGetMe
  polls = 0
  webhook: Webhook | undefined
  private queue: Queued[] = []
  private poll: Poll | undefined
  private lastPoll: { offset: number; atMs: number } | undefined
  private allowed: string[] | undefined
  private readonly busyLanes = new Set<string>()
  private readonly secondMs: number

  /** `secondMs`: how long a second of the webhook's retries lasts. */
  constructor(token: string, me: UserFromGetMe, secondMs: number) {
    this.token = token
    this.me = me
    this.secondMs = secondMs
  }

  get pending(): Update[] {
    return this.queue.map(({ update }) => update)
  }

  deliver(update: Update, { again = false } = {}): void {
    const kind = Object.keys(update).find((key) => key !== 'update_id') ?? ''
    if (this.allowed?.length ? !this.allowed.includes(kind) : unasked.includes(kind)) return
    this.queue.push({ update, again, posting: false })
    this.stir()
  }

  stop(): void {
    this.poll?.answer([])
    this.webhook = undefined
  }

  // — polling —

  getUpdates(
    {
      offset = 0,
      limit = 100,
      timeoutSeconds = 0,
      allowed,
    }: { offset?: number; limit?: number; timeoutSeconds?: number; allowed?: string[] },
    response: ServerResponse,
  ): Promise<Update[]> {
    if (this.webhook)
      throw new Refusal(409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first")
    this.allowed = allowed ?? this.allowed
    this.polls++
    this.rivalPolls()
    // A client that asks the same again at once is taken for a hot loop.
    const hot = offset === this.lastPoll?.offset && Date.now() - this.lastPoll.atMs < 500
    this.lastPoll = { offset, atMs: Date.now() }
    const ask = { offset, limit: hot ? 1 : Math.min(Math.max(limit, 1), 100) }
    const ready = this.take(ask)
    if (ready.length > 0 || timeoutSeconds <= 0) return Promise.resolve(ready)
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        if (this.poll === poll) this.poll = undefined
      }
      const poll: Poll = {
        ...ask,
        answer: (updates) => {
          end()
          resolve(updates)
        },
        refuse: (refusal) => {
          end()
          reject(refusal)
        },
      }
      const timer = setTimeout(() => poll.answer([]), Math.min(timeoutSeconds, 50) * 1000)
      this.poll = poll
      response.once('close', () => poll.answer([]))
    })
  }

  /** Somebody else starts to read this bot's updates: the poll in flight is cut. */
  rivalPolls(): void {
    this.poll?.refuse(new Refusal(409, 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running'))
  }

  private take({ offset, limit }: { offset: number; limit: number }): Update[] {
    if (offset < 0) this.queue = this.queue.slice(offset)
    else this.queue = this.queue.filter(({ update, again }) => again || update.update_id >= offset)
    const batch = this.queue.slice(0, limit)
    this.queue = this.queue.filter((each) => !(each.again && batch.includes(each)))
    return batch.map(({ update }) => update)
  }

  private stir(): void {
    if (this.webhook) this.pump()
    else if (this.poll && this.queue.length > 0) this.poll.answer(this.take(this.poll))
  }

  // — webhook —

  setWebhook({
    url,
    secret,
    maxConnections = 40,
    allowed,
    drop = false,
  }: {
    url: string
    secret?: string
    maxConnections?: number
    allowed?: string[]
    drop?: boolean
  }): true {
    if (secret && !/^[\w-]{1,256}$/.test(secret)) throw badRequest('secret token contains unallowed characters')
    if (url && !/^https:\/\/|^http:\/\/127\./.test(url)) throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
    if (drop) this.queue = []
    this.allowed = allowed ?? this.allowed
    this.webhook = url ? { url, maxConnections, ...(secret ? { secret } : {}) } : undefined
    if (url) this.poll?.refuse(new Refusal(409, 'Conflict: terminated by setWebhook request'))
    this.stir()
    return true
  }

  webhookInfo(): WebhookInfo {
    const { url = '', maxConnections, lastError } = this.webhook ?? {}
    return {
      url,
      has_custom_certificate: false,
      pending_update_count: this.queue.length,
      ...(maxConnections ? { max_connections: maxConnections } : {}),
      ...(lastError ? { last_error_date: Math.floor(Date.now() / 1000), last_error_message: lastError } : {}),
    }
  }

  /** One strict queue per lane, none across lanes. */
  private pump(): void {
    for (const queued of this.queue) {
      const { webhook } = this
      const lane = laneOf(queued.update)
      if (!webhook || this.busyLanes.size >= webhook.maxConnections) return
      if (this.busyLanes.has(lane)) continue
      this.busyLanes.add(lane)
      void this.post(queued, webhook).finally(() => {
        this.busyLanes.delete(lane)
        this.stir()
      })
    }
  }

  private async post(queued: Queued, webhook: Webhook): Promise<void> {
    for (let attempt = 0; this.webhook === webhook; attempt++) {
      let waitSeconds = attempt === 0 ? 0 : Math.min(2 ** attempt, 60)
      try {
        const headers = {
          'content-type': 'application/json',
          ...(webhook.secret ? { 'x-telegram-bot-api-secret-token': webhook.secret } : {}),
        }
        const answer = await fetch(webhook.url, {
          method: 'POST',
          headers,
          body: JSON.stringify(queued.update),
          signal: AbortSignal.timeout(30_000),
        })
        await answer.arrayBuffer()
        if (answer.ok) {
          this.queue = this.queue.filter((each) => each !== queued)
          return
        }
        webhook.lastError = `Wrong response from the webhook: ${answer.status} ${answer.statusText}`
        waitSeconds = Number(answer.headers.get('retry-after') ?? waitSeconds)
      } catch (error) {
        webhook.lastError = error instanceof Error ? error.message : String(error)
      }
      await sleep(waitSeconds * this.secondMs)
    }
  }
}

/** Per chat, per pressing user, per business chat, per account owner. */
function laneOf(update: Update): string {
  const business = update.business_message ?? update.edited_business_message ?? update.deleted_business_messages
  if (business) return `business ${business.business_connection_id} ${business.chat.id}`
  if (update.callback_query) return `user ${update.callback_query.from.id}`
  if (update.business_connection) return `owner ${update.business_connection.user.id}`
  return `chat ${(update.message ?? update.edited_message ?? update.my_chat_member)?.chat.id}`
}
