import { loggable } from '@proviso/contracts'
import { createSealer, openDatabase } from '@proviso/db'
import { type Messaging, openConnections, openReceivers, sweepLanes } from '@proviso/messaging'
import { openWire } from '@proviso/outbound'

/** A process that receives linked accounts and does nothing else, to be killed: quicker to start than the whole product. */
const [connection = '', whatsappUrl = ''] = process.argv.slice(2)
const say = (level: string) => (about: object, sentence: string) =>
  process.stderr.write(`${JSON.stringify({ level, sentence, ...about })}\n`)
const log: Messaging['log'] = { debug: () => {}, info: () => {}, warn: say('warn'), error: say('error'), child: () => log }
const db = openDatabase({ connection: JSON.parse(connection), maxConnections: 12 })
const { wire } = openWire({ connectTimeoutMs: 10_000 })
const messaging: Messaging = {
  db,
  log,
  queue: {
    wake: async () => true,
    listen: () => ({ close: async () => {} }),
    waiting: async () => 0,
    clear: async () => {},
    close: async () => {},
  },
  connections: openConnections({
    db,
    sealer: createSealer(Buffer.alloc(32, 7)),
    wire,
    telegramApiRoot: 'http://127.0.0.1:9',
    whatsappUrl,
    log,
  }),
  leads: { named: async () => {}, numbered: async () => {}, same: async () => {}, contactShared: async () => {} },
  renderDocument: async () => undefined,
  decisions: { decide: async () => {}, run: async () => {} },
}
openReceivers(messaging)
const sweep = () => sweepLanes(messaging, 0).catch((error) => log.warn({ error: loggable(error) }, 'a sweep failed'))
void sweep()
setInterval(sweep, 1000)
