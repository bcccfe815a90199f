import type {
  ChannelConnection,
  Inbound,
  InboundMessage,
  LinkedAccount as Linked,
  Logger,
  RawUpdate,
  ReceiveStatus,
  StatusDetails,
  Wire,
} from '@proviso/contracts'
import { vi } from 'vitest'
import { collectingLog } from '../../telegram/testing/collecting-log.ts'
import { fetchWire } from '../../telegram/testing/fetch-wire.ts'
import type { SocketTiming } from '../definition.ts'
import { whatsapp } from '../index.ts'
import type { WhatsAppEmulator } from './emulator.ts'
import { MemoryKeys } from './memory-keys.ts'
import type { OwnerPhone } from './owner-phone.ts'

export interface State {
  status: ReceiveStatus
  reason?: string
  details?: StatusDetails
}

interface Options {
  phone?: OwnerPhone
  keys?: MemoryKeys
  timing?: Partial<SocketTiming>
  log?: Logger
  wire?: Wire
  accepts?: (account: Linked) => Promise<boolean>
  /** Around storing what arrived. */
  before?: () => Promise<void>
  after?: () => Promise<void>
}

/** What is quick against an emulator and would be rude against WhatsApp. */
const quick: Partial<SocketTiming> = { retryMs: 20, retryCapMs: 200, ackMs: 1500, reuploadMs: 1500, closeMs: 50, journalMs: 300 }

/** The adapter as the rooms above hold it: receiving, with a store, and everything written down that it says. */
export class LinkedAccount {
  readonly raw: RawUpdate[] = []
  readonly states: State[] = []
  readonly keys: MemoryKeys
  readonly connection: ChannelConnection
  holds = true
  /** Set to fail. */
  storeFails = false
  private readonly options: Options
  private stopping = new AbortController()
  private ended: Promise<void> | undefined
  private returned = false

  constructor(emulator: WhatsAppEmulator, options: Options = {}) {
    this.options = options
    this.keys = options.keys ?? new MemoryKeys()
    this.connection = whatsapp.open({
      keys: this.keys,
      wire: options.wire ?? fetchWire,
      log: options.log ?? collectingLog(),
      socketUrl: emulator.url,
      timing: { ...quick, ...options.timing },
    })
  }

  /** Linked by QR and in step with its phone. */
  static async linked(emulator: WhatsAppEmulator, options: Options & { phone: OwnerPhone }): Promise<LinkedAccount> {
    const account = new LinkedAccount(emulator, options)
    account.receive()
    options.phone.scan((await account.state('scan')).details?.qr ?? '')
    await account.state('ready')
    return account
  }

  receive(): void {
    this.returned = false
    this.stopping = new AbortController()
    const { accepts, before, after } = this.options
    const receiving = this.connection.receive?.({
      persist: async (updates) => {
        if (this.storeFails) throw new Error('the store is broken')
        await before?.()
        for (const update of updates) if (!this.raw.some(({ key }) => key === update.key)) this.raw.push(JSON.parse(JSON.stringify(update)))
        await after?.()
      },
      holds: async () => this.holds,
      alive: () => {},
      status: async (status, reason, details) =>
        void this.states.push({ status, ...(reason ? { reason } : {}), ...(details ? { details } : {}) }),
      ...(accepts ? { accepts } : {}),
      signal: this.stopping.signal,
    })
    this.ended = receiving?.finally(() => {
      this.returned = true
    })
  }

  inbound(): Inbound[] {
    return this.raw.flatMap(({ payload }) => this.connection.map(payload))
  }

  messages(): InboundMessage[] {
    return this.inbound().filter((each): each is InboundMessage => each.type === 'message')
  }

  texts(): string[] {
    return this.messages().map(({ text }) => text)
  }

  message(fits: string | ((message: InboundMessage) => boolean)): Promise<InboundMessage> {
    return this.until(() => this.messages().find((each) => (typeof fits === 'string' ? each.text === fits : fits(each))))
  }

  async got<Type extends Inbound['type']>(type: Type, fits: (inbound: Extract<Inbound, { type: Type }>) => boolean = () => true) {
    const isIt = (each: Inbound): each is Extract<Inbound, { type: Type }> => each.type === type
    return this.until(() => this.inbound().filter(isIt).find(fits))
  }

  /** The newest state of this code, once it was told; of those told after `from` others. */
  state(code: StatusDetails['code'], from = 0): Promise<State> {
    return this.until(() => this.states.slice(from).findLast(({ details }) => details?.code === code))
  }

  codes(): string[] {
    return this.states.map(({ details }) => details?.code ?? '')
  }

  /** Once `receive` has returned by itself. */
  async over(): Promise<void> {
    await this.until(() => this.returned || undefined)
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.ended
  }

  until<T>(look: () => T | undefined): Promise<T> {
    return vi.waitFor(() => {
      const found = look()
      if (found === undefined) throw new Error(`not yet; so far ${JSON.stringify([this.codes(), this.texts()])}`)
      return found
    }, 30_000)
  }
}
