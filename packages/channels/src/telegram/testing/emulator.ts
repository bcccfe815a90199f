import { randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Update, User, UserFromGetMe } from '@grammyjs/types'
import { BotAccount } from './bot-account.ts'
import { Business } from './business.ts'
import type { ChatEntry } from './chat-entry.ts'
import { FileStore } from './file-store.ts'
import { Group } from './group.ts'
import { methods } from './methods.ts'
import { type Form, parseForm, readBody, type Uploaded } from './parse-form.ts'
import { Person } from './person.ts'
import { Refusal } from './refusal.ts'

/** What goes wrong with one call. `reset: 'after'` is the cruel one: the message is delivered, the answer is lost. */
export interface Fault {
  status?: number
  description?: string
  retryAfter?: number
  migrateTo?: number
  /** Answered by the front, not by the server: a page instead of JSON. */
  html?: boolean
  delayMs?: number
  /** Never answered. */
  hang?: boolean
  reset?: 'before' | 'after'
  /** Half of the answer, then the end. */
  cut?: boolean
  /** How many calls it hits; one unless said otherwise. */
  times?: number
  when?: (params: Record<string, unknown>) => boolean
}

/** One call as it came in, in order. */
export interface Call {
  method: string
  params: Record<string, unknown>
  files: Uploaded[]
  atMs: number
  ok?: boolean
  error?: string
}

/** A Telegram Bot API server with people in it, on loopback. Test support: what a bot can notice is as the real one does it. */
export class TelegramEmulator {
  readonly calls: Call[] = []
  readonly chats = new Map<number, ChatEntry>()
  readonly people: Person[] = []
  readonly businesses = new Map<string, Business>()
  readonly files = new FileStore()
  readonly bot: BotAccount
  url = ''
  private readonly bots = new Map<string, BotAccount>()
  private faults: (Fault & { method: string; times: number })[] = []
  private readonly server = createServer((request, response) => void this.receive(request, response))
  private readonly secondMs: number
  private nextMessage = 1
  private nextPerson = 510_000_000 + randomInt(1_000_000) * 100
  private nextUpdate = 100_000 + randomInt(800_000)

  private constructor(secondMs: number, token?: string) {
    this.secondMs = secondMs
    this.bot = this.addBot({ username: 'shop_assistant_bot', first_name: 'Shop assistant', ...(token ? { token } : {}) })
  }

  /** `secondMs`: how long a second of the webhook's retries lasts (20 ms). */
  static async start({
    port = 0,
    token,
    secondMs = 20,
  }: {
    port?: number
    token?: string
    secondMs?: number
  } = {}): Promise<TelegramEmulator> {
    const emulator = new TelegramEmulator(secondMs, token)
    emulator.server.keepAliveTimeout = 60_000
    await new Promise<void>((resolve, reject) => emulator.server.once('error', reject).listen(port, '127.0.0.1', () => resolve()))
    emulator.url = `http://127.0.0.1:${(emulator.server.address() as AddressInfo).port}`
    return emulator
  }

  async stop(): Promise<void> {
    for (const bot of this.bots.values()) bot.stop()
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }

  get token(): string {
    return this.bot.token
  }

  addBot({
    token = `${randomInt(7e8, 8e8)}:${randomBytes(27).toString('base64url').slice(0, 35)}`,
    username = 'other_bot',
    first_name = 'Bot',
  } = {}): BotAccount {
    const me = { id: Number(token.split(':')[0]), is_bot: true, first_name, username, can_join_groups: true, can_connect_to_business: true }
    const bot = new BotAccount(token, me as UserFromGetMe, this.secondMs)
    this.bots.set(token, bot)
    return bot
  }

  /** From now on the server does not know the token. */
  revokeToken(bot = this.bot): void {
    this.bots.delete(bot.token)
  }

  /** A person with a private chat; given a `business`, she writes to its owner's account instead of to the bot. */
  user({
    first_name = 'Alice',
    bot = this.bot,
    business,
    ...profile
  }: Partial<User> & { bot?: BotAccount; business?: Business } = {}): Person {
    const person = new Person(this, bot, { id: this.nextPerson++, is_bot: false, first_name, language_code: 'en', ...profile }, business)
    this.chats.set(person.id, person)
    this.people.push(person)
    return person
  }

  /** This person lets the bot answer in his private chats. */
  business(owner: Person, rights: { can_reply?: true } = { can_reply: true }): Business {
    const business = new Business(this, owner, rights)
    this.businesses.set(business.id, business)
    business.tell()
    return business
  }

  group(title = 'Team', type: 'group' | 'supergroup' = 'supergroup'): Group {
    const group = new Group(this, { id: -1_000_000_000_000 - this.nextPerson++, type, title })
    this.chats.set(group.chat.id, group)
    return group
  }

  /** Makes coming calls of `method` (`*`: any; `download`: a file's bytes) fail in the given way. */
  fault(method: string, fault: Fault): void {
    this.faults.push({ times: 1, ...fault, method: method.toLowerCase() })
  }

  heal(): void {
    this.faults = []
  }

  callsOf(method: string): Call[] {
    return this.calls.filter((call) => call.method === method.toLowerCase())
  }

  messageId(): number {
    return this.nextMessage++
  }

  /** Gives the content its update id and hands it to the bot. */
  deliver(bot: BotAccount, content: Omit<Update, 'update_id'>): Update {
    const update = { update_id: this.nextUpdate++, ...content }
    bot.deliver(update)
    return update
  }

  /** Delivers an update again, exactly as it was. */
  redeliver(update: Update): void {
    this.bot.deliver(update, { again: true })
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://telegram')
    const [, download, token = '', rest = ''] = /^(\/file)?\/bot([^/]+)\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? []
    const body = await readBody(request).catch(() => undefined)
    if (!body) return
    const form: Form = download
      ? { params: { path: rest }, files: [] }
      : parseForm(request.headers['content-type'] ?? '', body, url.searchParams)
    const call: Call = { method: download ? 'download' : rest.toLowerCase(), ...form, atMs: Date.now() }
    this.calls.push(call)
    const fault = this.takeFault(call)
    if (fault?.delayMs) await sleep(fault.delayMs)
    if (fault?.hang) return
    if (fault?.reset === 'before') return void request.socket.destroy()
    try {
      if (fault?.status) throw faultRefusal(fault, fault.status)
      const bot = this.bots.get(token)
      if (!bot) throw /^\d+:[\w-]+$/.test(token) ? new Refusal(401, 'Unauthorized') : new Refusal(404, 'Not Found')
      const answer = download ? this.download(rest) : JSON.stringify({ ok: true, result: await this.run(bot, call, response) })
      call.ok = true
      if (fault?.reset === 'after') return void request.socket.destroy()
      this.answer(response, 200, answer, fault)
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, `Internal Server Error: ${error instanceof Error ? error.message : ''}`)
      Object.assign(call, { ok: false, error: refusal.message })
      const { code, message: description, parameters } = refusal
      const said = { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) }
      this.answer(response, code, fault?.html ? `<html><h1>${code}</h1></html>` : JSON.stringify(said), fault)
    }
  }

  private run(bot: BotAccount, call: Call, response: ServerResponse): unknown {
    const method = methods[call.method]
    if (!method) throw new Refusal(404, 'Not Found: method not found')
    return method({ emulator: this, bot, response, ...call })
  }

  private download(path: string): Uint8Array {
    const file = this.files.at(path)
    if (!file) throw new Refusal(404, 'Not Found')
    return file.bytes
  }

  private answer(response: ServerResponse, status: number, body: string | Uint8Array, fault: Fault | undefined): void {
    if (response.destroyed) return
    const bytes = Buffer.from(body)
    const type = fault?.html ? 'text/html' : typeof body === 'string' ? 'application/json' : 'application/octet-stream'
    response.writeHead(status, { 'content-type': type, 'content-length': bytes.length })
    if (!fault?.cut) return void response.end(bytes)
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
  }

  private takeFault(call: Call): Fault | undefined {
    const fault = this.faults.find(({ method, when }) => ['*', call.method].includes(method) && (!when || when(call.params)))
    if (fault && --fault.times <= 0) this.faults = this.faults.filter((each) => each !== fault)
    return fault
  }
}

function faultRefusal({ description, retryAfter, migrateTo }: Fault, status: number): Refusal {
  const usual: Record<number, string> = {
    400: 'Bad Request: something is wrong with it',
    401: 'Unauthorized',
    403: 'Forbidden: bot was blocked by the user',
    409: 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    413: 'Request Entity Too Large',
    429: `Too Many Requests: retry after ${retryAfter}`,
    502: 'Bad Gateway',
    504: 'Gateway Timeout',
  }
  const parameters = {
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(migrateTo === undefined ? {} : { migrate_to_chat_id: migrateTo }),
  }
  return new Refusal(
    status,
    description ?? usual[status] ?? 'Internal Server Error',
    Object.keys(parameters).length > 0 ? parameters : undefined,
  )
}
