import {
  type AuthenticationState,
  type BaileysEventMap,
  BufferJSON,
  type ConnectionState,
  initAuthCreds,
  makeWASocket,
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SocketConfig,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys'
import { Inbox, type MatcherOf } from '../../testing/inbox.ts'
import { quietConsole } from '../quiet-console.ts'
import type { WhatsAppEmulator } from './emulator.ts'
import type { OwnerPhone } from './owner-phone.ts'
import { silentLogger } from './silent-logger.ts'

/** As much of an emulator as a client in another process has of it. */
type Server = Pick<WhatsAppEmulator, 'url' | 'connections'>
/** An event of the library's, as it came. */
export type Happened = { [Name in keyof BaileysEventMap]: { name: Name; value: BaileysEventMap[Name] } }[keyof BaileysEventMap]
export type Upserted = WAMessage & { upsert: 'notify' | 'append' }

/**
 * The unmodified library with a store in memory, and a record of all it says. Nothing of the product is in it, so that
 * adapter and emulator cannot agree on a mistake.
 */
export class BareClient {
  readonly events: Happened[] = []
  /** What came by `messages.upsert`, also what it sent itself. */
  readonly upserts = new Inbox<Upserted>('the client', wordsOf, (message) => wordsOf(message) || Object.keys(message.message ?? {}).join())
  private readonly taken = new Set<Happened>()
  private readonly watchers = new Set<() => void>()
  sock: WASocket
  private auth: AuthenticationState
  private stored = new Map<string, string>()
  private readonly emulator: Server
  private readonly config: Partial<SocketConfig>

  constructor(emulator: Server, config: Partial<SocketConfig> = {}, auth?: AuthenticationState) {
    quietConsole()
    this.emulator = emulator
    this.config = config
    this.auth = auth ?? { creds: initAuthCreds(), keys: this.keys() }
    this.sock = this.open()
  }

  /** A client that is paired with the phone and takes messages. */
  static async paired(emulator: Server, phone: OwnerPhone, config: Partial<SocketConfig> = {}): Promise<BareClient> {
    const client = new BareClient(emulator, config)
    phone.scan(await client.qr())
    await client.closed(515)
    client.reconnect()
    await client.opened()
    // A device whose first history is cut off holds its events back for twenty seconds after each login.
    await client.event('creds.update', ({ accountSyncCounter }) => (accountSyncCounter ?? 0) > 0)
    return client
  }

  /** The same device, anew; what was said before counts no more. */
  reconnect(): void {
    for (const event of this.events) this.taken.add(event)
    this.sock = this.open()
  }

  /** A second process with the same credentials. */
  twin(): BareClient {
    return new BareClient(this.emulator, this.config, this.auth)
  }

  /** Cuts the line from this side, as a watchdog does. */
  terminate(): void {
    const { socket } = this.sock.ws as unknown as { socket?: { terminate(): void } }
    socket?.terminate()
  }

  /** The server knows that this device shows a code. */
  async awaitsCode(): Promise<void> {
    while (![...this.emulator.connections].some(({ code }) => code)) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  async qr(): Promise<string> {
    return (await this.state(({ qr }) => qr !== undefined)).qr ?? ''
  }

  /** Connected, and nothing is left of what waited while it was away. */
  async opened(): Promise<void> {
    await this.state(({ connection }) => connection === 'open')
  }

  /** The connection ended, with this status code. */
  async closed(code?: number, timeoutMs?: number): Promise<number> {
    const closed = ({ connection, lastDisconnect }: Partial<ConnectionState>) =>
      connection === 'close' && (code === undefined || codeOf(lastDisconnect?.error) === code)
    return codeOf((await this.state(closed, timeoutMs)).lastDisconnect?.error) ?? 0
  }

  receives(matcher?: MatcherOf<Upserted>, options?: { timeoutMs?: number }): Promise<Upserted> {
    return this.upserts.next(matcher, options)
  }

  /** An event of this name whose value fits, each once. */
  async event<Name extends keyof BaileysEventMap>(
    name: Name,
    fits: (value: BaileysEventMap[Name]) => boolean = () => true,
    { timeoutMs = 25_000 }: { timeoutMs?: number } = {},
  ): Promise<BaileysEventMap[Name]> {
    const found = await this.until(
      () => this.events.find((each) => each.name === name && !this.taken.has(each) && fits(each.value as BaileysEventMap[Name])),
      name,
      timeoutMs,
    )
    this.taken.add(found)
    return found.value as BaileysEventMap[Name]
  }

  /** What became of a message: the library merges an early status into the echo of the message. */
  async reaches(id: string, status: number): Promise<void> {
    const seen = (of: { key: WAMessage['key']; status?: number | null | undefined }) => of.key.id === id && of.status === status
    const fits = (each: Happened) =>
      (each.name === 'messages.update' && each.value.some(({ key, update }) => seen({ key, status: update.status }))) ||
      (each.name === 'messages.upsert' && each.value.messages.some(seen))
    await this.until(() => this.events.find(fits), `status ${status} of ${id}`, 10_000)
  }

  /** What is stored survives as the bytes of a database would: a snapshot to go back to. */
  snapshot(): () => void {
    const creds = JSON.stringify(this.auth.creds, BufferJSON.replacer)
    const stored = new Map(this.stored)
    return () => {
      this.stored = stored
      this.auth = { creds: JSON.parse(creds, BufferJSON.reviver), keys: this.keys() }
    }
  }

  async stop(): Promise<void> {
    this.sock.ws.removeAllListeners('error')
    this.sock.ws.on('error', () => {})
    await this.sock.end(undefined)
  }

  private async state(fits: (state: Partial<ConnectionState>) => boolean, timeoutMs = 25_000): Promise<Partial<ConnectionState>> {
    return this.event('connection.update', fits, { timeoutMs })
  }

  private async until<T>(find: () => T | undefined, what: string, timeoutMs: number): Promise<T> {
    const deadline = Date.now() + timeoutMs
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      const leftMs = deadline - Date.now()
      if (leftMs <= 0) throw new Error(`no ${what} within ${timeoutMs} ms; there were ${this.events.map(({ name }) => name).join(', ')}`)
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          this.watchers.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, leftMs)
        this.watchers.add(wake)
      })
    }
  }

  private open(): WASocket {
    const sock = makeWASocket({
      waWebSocketUrl: this.emulator.url,
      auth: this.auth,
      logger: silentLogger,
      markOnlineOnConnect: false,
      syncFullHistory: false,
      defaultQueryTimeoutMs: 10_000,
      ...this.config,
    })
    sock.ev.process((events) => {
      for (const [name, value] of Object.entries(events)) {
        const event = { name, value } as Happened
        this.events.push(event)
        if (event.name === 'creds.update') Object.assign(this.auth.creds, event.value)
        if (event.name !== 'messages.upsert') continue
        for (const message of event.value.messages) this.upserts.add({ ...message, upsert: event.value.type } as Upserted)
      }
      for (const wake of [...this.watchers]) wake()
    })
    return sock
  }

  private keys(): AuthenticationState['keys'] {
    return {
      get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) => {
        const found: Record<string, SignalDataTypeMap[T]> = {}
        for (const id of ids) {
          const text = this.stored.get(`${type} ${id}`)
          if (text === undefined) continue
          const value = JSON.parse(text, BufferJSON.reviver)
          found[id] = type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value
        }
        return found
      },
      set: async (data: SignalDataSet) => {
        for (const [type, entries] of Object.entries(data)) {
          for (const [id, value] of Object.entries(entries ?? {})) {
            if (value) this.stored.set(`${type} ${id}`, JSON.stringify(value, BufferJSON.replacer))
            else this.stored.delete(`${type} ${id}`)
          }
        }
      },
    }
  }
}

export const wordsOf = ({ message }: WAMessage): string => message?.conversation || message?.extendedTextMessage?.text || ''

/** The code of a disconnect stands in the error that the library wraps. */
function codeOf(error: unknown): number | undefined {
  return (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode
}
