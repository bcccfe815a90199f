import { Agent, type IncomingMessage, request as post, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerJson, readJson } from './json-over-http.ts'

interface Update {
  update_id: number
  message: { message_id: number; chat: { id: number }; [field: string]: unknown }
}

interface Bot {
  id: number
  /** Where webhooks really go: the address that was set is a public one. */
  base: string
  webhook?: { path: string; secret: string }
  waiting: Update[]
  held?: () => void
  lanes: Map<number, Promise<void>>
}

export interface Sent {
  token: string
  chat: number
  text: string
  messageId: number
  atMs: number
}

export interface BotApi {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>
  /** A bot's token; updates are posted to `base` once a webhook is set, and wait for a poll until then. */
  addBot(base?: string): string
  moveBot(token: string, base: string): void
  /** A customer writes. Resolves when the update was confirmed, with how long the first answered post took. */
  say(
    token: string,
    chat: number,
    what: { text?: string; photo?: boolean },
    times?: number,
  ): { messageId: number; confirmed: Promise<number> }
  /** Polled updates that nobody has confirmed. */
  unconfirmed(): number
  sent: Sent[]
}

interface Behaviour {
  onSend?: (sent: Sent) => void
  onFile?: () => void
  sendMs?: () => number
}

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

/** The part of the Bot API that a text bot meets: webhook with redelivery until 2xx in a chat's order, long polling with an offset, files. */
export function createBotApi({ onSend, onFile, sendMs }: Behaviour = {}): BotApi {
  const bots = new Map<string, Bot>()
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const sent: Sent[] = []
  let ids = 1000

  const deliver = async (bot: Bot, update: Update, times: number): Promise<number> => {
    if (!bot.webhook) {
      bot.waiting.push(update)
      bot.held?.()
      return 0
    }
    let tookMs = 0
    for (let time = 0; time < times; time++) {
      for (;;) {
        const startedMs = performance.now()
        const status = await postUpdate(agent, bot, update)
        if (status >= 200 && status < 300) {
          tookMs ||= performance.now() - startedMs
          break
        }
        await sleep(100)
      }
    }
    return tookMs
  }

  const poll = async (
    bot: Bot,
    { offset = 0, timeout = 0, limit = 100 }: { offset?: number; timeout?: number; limit?: number },
    response: ServerResponse,
  ) => {
    bot.waiting = bot.waiting.filter(({ update_id }) => update_id >= offset)
    if (!bot.waiting.length && timeout > 0) {
      bot.held?.()
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(end, timeout * 1000)
        bot.held = end
        response.on('close', end)
      })
    }
    answerJson(response, 200, { ok: true, result: bot.waiting.slice(0, limit) })
  }

  return {
    sent,
    addBot(base = '') {
      const id = 10_000_000 + bots.size
      const token = `${id}:${'b'.repeat(35)}`
      bots.set(token, { id, base, waiting: [], lanes: new Map() })
      return token
    },
    moveBot(token, base) {
      const bot = bots.get(token)
      if (bot) bot.base = base
    },
    say(token, chat, { text, photo }, times = 1) {
      const bot = bots.get(token)
      if (!bot) throw new Error('no such bot')
      const messageId = ++ids
      const from = { id: chat, is_bot: false, first_name: `Customer ${chat}`, language_code: 'en' }
      const size = { file_id: `file-${messageId}`, file_unique_id: `u${messageId}`, width: 1, height: 1, file_size: picture.length + 12 }
      const content = photo ? { photo: [size], ...(text ? { caption: text } : {}) } : { text }
      const message = {
        message_id: messageId,
        from,
        chat: { id: chat, type: 'private', first_name: from.first_name },
        date: Math.floor(Date.now() / 1000),
        ...content,
      }
      const update = { update_id: messageId, message }
      const before = bot.lanes.get(chat) ?? Promise.resolve()
      const confirmed = before.then(() => deliver(bot, update, times))
      bot.lanes.set(
        chat,
        confirmed.then(() => undefined),
      )
      return { messageId, confirmed }
    },
    unconfirmed: () => [...bots.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    async handle(request, response, url) {
      const [, first = '', second = ''] = url.pathname.split('/')
      if (first === 'file') {
        onFile?.()
        // each receipt is a picture of its own: another customer's bytes would be refused
        return void response.end(Buffer.concat([picture, Buffer.from(url.pathname.slice(-12).padStart(12, '0'))]))
      }
      const token = first.slice(3)
      const bot = bots.get(token)
      const params = await readJson(request)
      if (!bot) return answerJson(response, 401, { ok: false, error_code: 401, description: 'Unauthorized' })
      const ok = (result: unknown) => answerJson(response, 200, { ok: true, result })
      switch (second) {
        case 'getMe':
          return ok({ id: bot.id, is_bot: true, first_name: 'Bench', username: `bench_${bot.id}_bot`, can_connect_to_business: false })
        case 'setWebhook': {
          const at = new URL(String(params.url))
          bot.webhook = { path: at.pathname, secret: String(params.secret_token ?? '') }
          return ok(true)
        }
        case 'getUpdates':
          return poll(bot, params, response)
        case 'getFile':
          return ok({ file_id: params.file_id, file_unique_id: params.file_id, file_path: `photos/${params.file_id}` })
        case 'sendMessage': {
          const message = { token, chat: Number(params.chat_id), text: String(params.text), messageId: ++ids, atMs: performance.now() }
          sent.push(message)
          onSend?.(message)
          const waitMs = sendMs?.() ?? 0
          if (waitMs) await sleep(waitMs)
          return ok({
            message_id: message.messageId,
            date: Math.floor(Date.now() / 1000),
            chat: { id: message.chat, type: 'private' },
            text: message.text,
          })
        }
        default:
          return ok(true)
      }
    },
  }
}

function postUpdate(agent: Agent, bot: Bot, update: Update): Promise<number> {
  const { path, secret } = bot.webhook ?? { path: '/', secret: '' }
  const { hostname, port } = new URL(bot.base)
  const text = JSON.stringify(update)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-telegram-bot-api-secret-token': secret,
  }
  return new Promise((resolve) => {
    const request = post({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    request.setTimeout(20_000, () => request.destroy(new Error('no answer')))
    request.on('error', () => resolve(0))
    request.end(text)
  })
}
