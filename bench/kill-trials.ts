import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { createBotApi } from './far-side/bot-api.ts'
import { listen } from './far-side/listen.ts'
import { createMessagesApi } from './far-side/messages-api.ts'
import { openServices } from './services.ts'
import { freePort, launchProduct, setUpShop } from './start-product.ts'
import { judgeStory, openWork } from './trials/judge-story.ts'
import { createTrigger, drawMoment } from './trials/moment.ts'
import { beginStory, seededRandom } from './trials/story.ts'

/**
 * The product is killed (SIGKILL) while customers write, and started again; then every message has to have one reply, every receipt one
 * payment, every reply at most one way over the wire. Exit 1 on any loss or double.
 */
const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    customers: { type: 'string', default: '8' },
    services: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const trials = Number(values.trials)
const customers = Number(values.customers)
const seed = Number(values.seed)
const random = seededRandom(seed)
const restMs = 60_000

const folder = mkdtempSync(path.join(tmpdir(), 'proviso-trials-'))
chmodSync(folder, 0o711) // the embedded server runs as another account where we are root
const trigger = createTrigger()
const bots = createBotApi({ onSend: () => trigger.seen('send'), onFile: () => trigger.seen('file'), sendMs: () => random() * 40 })
const model = createMessagesApi({ thinkMs: () => random() * 120, asked: (what) => trigger.seen(what) })
const { port: farPort, server } = await listen(bots, model)
const services = values.services ? await openServices('trials') : undefined
if (values.services && !services) {
  console.error('no Postgres and Redis answer: set BENCH_DATABASE_URL and BENCH_REDIS_URL')
  process.exit(1)
}
const port = await freePort()
const dataDir = path.join(folder, 'data')
const logFile = path.join(folder, 'product.log')
const launch = (webhook = true) =>
  launchProduct({
    farSide: `http://127.0.0.1:${farPort}`,
    port,
    webhook,
    logFile,
    ...(services ? { databaseUrl: services.databaseUrl, redisUrl: services.redisUrl } : { dataDir }),
  })

// one bot polls, one has its updates posted: both ways in are killed
const polled = bots.addBot()
const posted = bots.addBot(`http://127.0.0.1:${port}`)
let product = await launch(false).ready
await setUpShop(product, { reply_delay_ms: 100, media_delay_ms: 150 })
await product.ask('POST', '/v1/channels', { kind: 'telegram', token: polled })
await product.kill('SIGKILL')
product = await launch().ready
await product.ask('POST', '/v1/channels', { kind: 'telegram', token: posted })

const sql =
  services?.sql ??
  postgres({ host: path.join(dataDir, 'pg'), port: 5432, user: 'proviso', database: 'proviso', max: 2, idle_timeout: 2, onnotice() {} })
const counts = {
  trials: 0,
  kills: 0,
  messages: 0,
  replies: 0,
  payments: 0,
  unknownSends: 0,
  lost: 0,
  doubled: 0,
  unsettled: 0,
  slowestRestMs: 0,
}
console.log(
  `${trials} trials with ${customers} customers each, seed ${seed}, ${services ? 'Postgres + Redis' : 'embedded'}; logs in ${folder}`,
)
const startedMs = performance.now()
let tripMs = 1500

for (let trial = -1; trial < trials; trial++) {
  const stories = Array.from({ length: customers }, () => beginStory(bots, random() < 0.5 ? polled : posted, random))
  const told = Promise.all(stories.map((each) => each.told))
  const beganMs = performance.now()
  let moment = 'none'
  if (trial >= 0) {
    const drawn = drawMoment(random, tripMs)
    const again = random() < 0.25 ? random() * 2500 : undefined
    moment = `${drawn.at}${drawn.at === 'time' ? '' : ` ${drawn.nth}`} + ${Math.round(drawn.afterMs)} ms${again === undefined ? '' : `, again ${Math.round(again)} ms later`}`
    await trigger.wait(drawn, 4 * tripMs)
    await product.kill('SIGKILL')
    counts.kills++
    if (again !== undefined) {
      // while it starts, or while it takes up what the first death left
      const short = launch()
      await sleep(again)
      await short.kill('SIGKILL')
      counts.kills++
    }
    product = await launch().ready
  }
  const restartedMs = performance.now()
  await told
  const left = await untilRest()
  const restMsTaken = performance.now() - restartedMs
  if (trial < 0) {
    tripMs = performance.now() - beganMs
    console.log(`without a kill a round takes ${Math.round(tripMs)} ms`)
  } else {
    counts.trials++
    counts.slowestRestMs = Math.max(counts.slowestRestMs, Math.round(restMsTaken))
  }
  const faults = left ? [`unsettled: ${left}`] : []
  for (const { story } of stories) {
    const judged = await judgeStory(sql, story, bots.sent)
    counts.messages += story.said.length
    counts.replies += judged.replies
    counts.payments += judged.payments
    counts.unknownSends += judged.unknownSends
    faults.push(...judged.faults.map((fault) => `${fault} (chat ${story.chat}, ${story.token === polled ? 'polled' : 'posted'})`))
  }
  for (const fault of faults) {
    counts[fault.startsWith('lost') ? 'lost' : fault.startsWith('doubled') ? 'doubled' : 'unsettled']++
    console.log(`trial ${trial}, killed at ${moment}: ${fault}`)
  }
  if ((trial + 1) % 10 === 0 && trial > 0)
    console.log(`${trial + 1} trials, ${Math.round((performance.now() - startedMs) / 1000)} s: ${JSON.stringify(counts)}`)
}

await product.kill()
await sql.end({ timeout: 1 })
await services?.drop()
server.closeAllConnections()
server.close()
const bad = counts.lost + counts.doubled + counts.unsettled + model.refused()
console.log(
  JSON.stringify({ ...counts, refusedByModel: model.refused(), seed, seconds: Math.round((performance.now() - startedMs) / 1000) }),
)
console.log(bad ? 'something was lost or doubled' : 'nothing lost, nothing doubled')
if (!values.keep && !bad) rmSync(folder, { recursive: true, force: true })
process.exit(bad ? 1 : 0)

/** Waits until nothing is in work any more; tells what is left if that never comes. */
async function untilRest(): Promise<string | undefined> {
  let left: string | undefined = 'nothing was read'
  for (const deadline = Date.now() + restMs; Date.now() < deadline; await sleep(40)) {
    left = await openWork(sql).catch((error) => `the database: ${error.message}`)
    if (!left && bots.unconfirmed() === 0) return undefined
  }
  return left
}
