import type { Logger } from '@proviso/contracts'
import { loggable } from '@proviso/contracts'
import type { ConnectionState, SocketConfig, WASocket } from '@whiskeysockets/baileys'
import { Agent } from 'undici'
import type { Ending } from './after-ending.ts'
import type { AuthKeys } from './auth-keys.ts'
import type { Credentials } from './credentials.ts'
import type { SocketTiming } from './definition.ts'
import { fenceKeys } from './fence-keys.ts'
import { guardRepository } from './guard-repository.ts'
import type { openInboundEvents } from './inbound-events.ts'
import type { KeyStore } from './key-store.ts'
import type { Library } from './library.ts'
import { libraryLog } from './library-log.ts'
import { watchSocket } from './watch-socket.ts'

/** One socket from its first byte to its end; a new one is made for every attempt. */
export interface LiveSocket {
  sock: WASocket
  /** Frames handed to the line so far: what failed without a new one has certainly not left. */
  written(): number
  ended: Promise<Ending>
  /** Ends it without unlinking anything. */
  stop(): void
}

export interface SocketOptions {
  library: Library
  credentials: Credentials
  keys: AuthKeys
  store: KeyStore
  events: ReturnType<typeof openInboundEvents>
  /** Rows of the journal that nobody needs any more. */
  forget(hashes: string[]): void
  retries: SocketConfig['msgRetryCounterCache']
  url: string | undefined
  version: SocketConfig['version'] | undefined
  timing: SocketTiming
  log: Logger
  connection(update: Partial<ConnectionState>): void
  /** At every frame. */
  alive(): void
}

/** A hung download of a history would hold up everything that comes in. */
const dispatcher = new Agent({ connectTimeout: 10_000, headersTimeout: 15_000, bodyTimeout: 30_000 })

export function openSocket(options: SocketOptions): LiveSocket {
  const { library, credentials, events, timing, log } = options
  let openedAtMs = 0
  const keys = fenceKeys(options.keys, { patienceMs: timing.storeMs, broken: () => line.terminate(), log })
  const sock = library.makeWASocket(configOf({ ...options, keys }))
  // every attempt has a line of its own, so what is counted here is this attempt's
  const line = (sock.ws as unknown as { socket: Line }).socket
  let frames = 0
  const send = line.send.bind(line)
  line.send = (...args) => {
    frames++
    return send(...args)
  }
  const watch = watchSocket({
    timing,
    log,
    oldestWaitingMs: events.oldestWaitingMs,
    terminate: () => line.terminate(),
  })
  sock.ws.on('frame', () => {
    watch.heard()
    options.alive()
  })
  sock.ws.on('CB:message', events.stanza)

  const ended = new Promise<Ending>((resolve) => {
    const handle = async (map: Parameters<Parameters<WASocket['ev']['process']>[0]>[0]) => {
      if (map['creds.update']) credentials.changed()
      const update = map['connection.update']
      if (update?.connection === 'open') openedAtMs = Date.now()
      if (update) options.connection(update)
      if (update?.connection === 'close') {
        watch.stop()
        await keys.close()
        resolve({ ...reasonOf(update), openForMs: openedAtMs && Date.now() - openedAtMs })
      }
      if (map['messages.upsert']) options.forget(await events.upserted(map['messages.upsert']))
      if (map['messages.update']) await events.updated(map['messages.update'])
    }
    // the library waits for no handler, and one that throws would end the process
    sock.ev.process((map) =>
      handle(map).catch((error) => log.error({ error: loggable(error) }, 'an event of WhatsApp could not be handled')),
    )
  })
  return {
    sock,
    written: () => frames,
    ended,
    stop() {
      void sock.end(undefined).catch(() => undefined)
      // it waits for the far side's last word, which a dead line never says
      setTimeout(() => line.terminate(), timing.closeMs).unref()
    },
  }
}

interface Line {
  send(...args: unknown[]): void
  terminate(): void
}

function configOf({
  library,
  credentials,
  keys,
  store,
  events,
  retries,
  url,
  version,
  timing,
  log,
}: SocketOptions): Parameters<Library['makeWASocket']>[0] {
  const { FULL } = library.proto.HistorySync.HistorySyncType
  return {
    auth: { creds: credentials.value, keys: keys as never },
    logger: libraryLog(log),
    browser: library.Browsers.macOS('Chrome'),
    ...(url ? { waWebSocketUrl: url } : {}),
    ...(version ? { version } : {}),
    // we try again ourselves, and let the line go before the library lets a message go
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
    connectTimeoutMs: timing.connectMs,
    keepAliveIntervalMs: timing.keepAliveMs,
    defaultQueryTimeoutMs: timing.queryMs,
    ...(timing.qrMs ? { qrTimeout: timing.qrMs } : {}),
    // the owner's phone would stop ringing
    markOnlineOnConnect: false,
    syncFullHistory: false,
    // not none: the pairs of hidden ids and numbers come with it
    shouldSyncHistoryMessage: ({ syncType }) => syncType !== FULL,
    shouldIgnoreJid: (jid) => /@(g\.us|broadcast|newsletter)$/.test(jid),
    emitOwnEvents: false,
    generateHighQualityLinkPreview: false,
    options: { dispatcher } as object,
    ...(retries ? { msgRetryCounterCache: retries } : {}),
    async getMessage({ id }) {
      const sent = id ? await store.loadSent(id) : undefined
      return sent === undefined ? undefined : library.proto.Message.decode(Buffer.from(sent, 'base64'))
    },
    makeSignalRepository: guardRepository(library, events),
  }
}

function reasonOf({ lastDisconnect }: Partial<ConnectionState>): { code: number; message: string } {
  const error = lastDisconnect?.error as (Error & { output?: { statusCode?: number } }) | undefined
  return { code: error?.output?.statusCode ?? 428, message: error?.message ?? 'closed by us' }
}
