import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WhatsAppEmulator } from '@proviso/channels/testing/whatsapp'
import { migrateDatabase, startEmbeddedPostgres } from '@proviso/db'
import { createLogger, ensureFirstBusiness, migrateQueue, openProduct } from '@proviso/runtime'
import { ended, endWithUs, root } from './start-product.ts'
import { seededRandom } from './trials/story.ts'

/**
 * The process that holds linked WhatsApp accounts is killed (SIGKILL) while their customers write: at any time, or on the heels of a stanza, between the
 * commit of a ratchet, the receipt and the row. Then every message has to be in its thread, once. Exit 1 on any loss or double.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    accounts: { type: 'string', default: '5' },
    customers: { type: 'string', default: '2' },
  },
})
const kills = Number(values.kills)
const random = seededRandom(Number(values.seed))
const roundOf = 20
const restMs = 90_000
const lifeMs = 1500

const folder = mkdtempSync(path.join(tmpdir(), 'proviso-whatsapp-kills-'))
chmodSync(folder, 0o711) // the embedded server runs as another account where we are root
const log = createLogger({ level: 'warn', write: (line) => process.stderr.write(line) })
const server = await startEmbeddedPostgres({ folder: path.join(folder, 'data'), log })
await migrateDatabase(server.connection, () => migrateQueue(server.connection))
process.env.NODE_ENV = 'test' // nothing else may trust an emulator
const whatsapp = await WhatsAppEmulator.start()
const product = await openProduct({
  connection: server.connection,
  encryptionKey: Buffer.alloc(32, 7),
  telegramApiRoot: 'http://127.0.0.1:9',
  publicUrl: 'http://127.0.0.1',
  soleOwner: false,
  maxConnections: 6,
  whatsappUrl: whatsapp.url,
  log,
})
await ensureFirstBusiness(product.db, product.actions, undefined)
const [business] = await product.db.sql<{ id: string }[]>`update businesses set assistant_on = false returning id`

const logFile = createWriteStream(path.join(folder, 'gateway.log'))
const start = (): ChildProcess => {
  const script = path.join(root, 'bench/trials/linked-gateway.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(server.connection), whatsapp.url], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...whatsapp.environment, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithUs(child)
  child.stderr?.pipe(logFile, { end: false })
  return child
}
/** As at the start of the one owner of an embedded database: who is dead holds nothing. */
const kill = async (child: ChildProcess) => {
  await ended(child, 'SIGKILL')
  await product.db.sql`update channels set receiver_token = null, receiver_until = null where receives_by = 'socket'`
}

let child = start()
const phones = Array.from({ length: Number(values.accounts) }, () => whatsapp.ownerPhone())
for (const phone of phones) {
  const { id } = await product.channels.connectWhatsApp(business?.id ?? '', {})
  await until(async () => {
    const [row] = await product.db.sql<
      { qr: string | null; status: string }[]
    >`select pairing->>'qr' as qr, status from channels where id = ${id}`
    if (row?.qr && phone.devices.length === 0) phone.scan(row.qr)
    return row?.status === 'connected'
  }, restMs)
}
const people = phones.flatMap((phone) => Array.from({ length: Number(values.customers) }, () => whatsapp.customer(phone)))
const said: string[] = []
let seen: (() => void) | undefined
whatsapp.trace = (_, { tag }) => {
  if (tag === 'message' || tag === 'receipt') seen?.()
}
console.log(`${kills} kills of ${phones.length} accounts, ${people.length} customers, seed ${values.seed}; log in ${folder}`)
const startedMs = performance.now()
let open = 0
const faults: string[] = []
let slow = 0

for (let count = 1; count <= kills; count++) {
  const talk = chatter()
  // a machine that is busy with other things starts a process slowly: it is said, and is no loss
  if (!(await until(() => phones.every((phone) => phone.online), restMs))) slow++
  await moment()
  await kill(child)
  open += 1
  child = start()
  await talk
  if (count % roundOf === 0 || count === kills) {
    const left = await rest()
    faults.push(...left)
    const figures = {
      kills: count,
      messages: said.length,
      faults: faults.length,
      slow,
      seconds: Math.round((performance.now() - startedMs) / 1000),
    }
    console.log(JSON.stringify(figures), ...left)
  }
}
await kill(child)
await product.close()
await whatsapp.stop()
await server.stop()
console.log(
  JSON.stringify({
    kills: open,
    accounts: phones.length,
    messages: said.length,
    lostOrDoubled: faults.length,
    slow,
    unreadable: whatsapp.unreadable.length,
    seed: values.seed,
  }),
)
console.log(faults.length ? 'something was lost or doubled' : 'nothing lost, nothing doubled')
if (!faults.length) rmSync(folder, { recursive: true, force: true })
process.exit(faults.length ? 1 : 0)

/** Everybody writes a few times within one life of the process, whether or not it lives. */
async function chatter(): Promise<void> {
  await Promise.all(
    people.map(async (person) => {
      for (let each = 0; each < 2; each++) {
        await sleep(random() * lifeMs)
        const mark = `m${said.length}`
        said.push(mark)
        await person.say(mark)
      }
    }),
  )
}

/** A time, or the heels of the next few stanzas. */
async function moment(): Promise<void> {
  if (random() < 0.4) return sleep(random() * lifeMs)
  let left = 1 + Math.floor(random() * 6)
  const stanza = new Promise<void>((resolve) => {
    seen = () => {
      if (--left <= 0) resolve()
    }
  })
  await Promise.race([stanza, sleep(2 * lifeMs)])
  seen = undefined
  await sleep(random() < 0.5 ? random() * 4 : random() * 40)
}

async function rest(): Promise<string[]> {
  let missing: string[] = []
  const settled = await until(async () => {
    const rows = await product.db.sql<{ text: string; n: number }[]>`
      select text, count(*)::int as n from messages where direction = 'in' and customer_no is not null group by text`
    const stored = new Map(rows.map(({ text, n }) => [text, n]))
    missing = said.filter((mark) => stored.get(mark) !== 1).map((mark) => `${stored.has(mark) ? 'doubled' : 'lost'} ${mark}`)
    const [waiting] = await product.db.sql<{ n: number }[]>`select count(*)::int as n from updates where taken_at is null`
    return missing.length === 0 && waiting?.n === 0
  }, restMs)
  return settled ? [] : missing
}

async function until(look: () => boolean | Promise<boolean>, mostMs: number): Promise<boolean> {
  for (const deadline = Date.now() + mostMs; Date.now() < deadline; await sleep(30)) if (await look()) return true
  return false
}
