import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureColdStarts } from './cold-starts.ts'
import { openCountingProxy } from './count-statements.ts'
import { measureCrm } from './crm.ts'
import { countGuardTrips, measureGrowth } from './growth.ts'
import { type ListenerFigures, measureListeners } from './listeners.ts'
import { type FarSide, openFarSide } from './open-far-side.ts'
import { memoryMb } from './process-figures.ts'
import { measureSlots } from './slots.ts'
import { round } from './statistics.ts'
import { openServices, type Subject, startFloor, startOurs } from './subjects.ts'
import { measureThroughput, type Throughput } from './throughput.ts'
import { measureStorms, type Storms } from './whatsapp-storm.ts'

/** Figures of the product beside a floor that does the same work with nothing behind it. Exit 1 only where something was lost, wrong or doubled. */
const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    long: { type: 'boolean', default: false },
  },
})
const parts = ['turns', 'queries', 'growth', 'cold', 'whatsapp', 'listeners', 'slots', 'crm'] as const
const slow: string[] = ['cold', 'whatsapp', 'listeners', 'crm']
const wanted = (part: (typeof parts)[number]) => (values.only ? values.only === part : !slow.includes(part) || !values.smoke)
const say = (line: string) => (values.json ? process.stderr : process.stdout).write(`${line}\n`)
const table = (title: string, rows: object[]) => {
  say(`\n${title}`)
  if (!values.json && rows.length) console.table(rows)
}

const folder = mkdtempSync(path.join(tmpdir(), 'proviso-bench-'))
chmodSync(folder, 0o711) // the embedded server runs as another account where we are root
const report: Record<string, unknown> = {
  machine: {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    load: loadavg().map((load) => round(load, 1)),
  },
  settings: {
    smoke: values.smoke,
    replyDelayMs: 0,
    thinkMs: 0,
    guard: ['client_sent_media', 'min_client_messages'],
    turn: 'one guarded call, two model requests',
  },
}
const far = await openFarSide()
let faults = 0
try {
  if (wanted('turns')) report.turns = await turns(far)
  if (wanted('queries')) report.queries = await queries(far)
  if (wanted('growth')) report.growth = await growth(far)
  if (wanted('cold')) {
    const cold = await measureColdStarts(far, folder, values.smoke ? 1 : 3)
    table('Cold start and memory at rest', cold)
    report.cold = cold
  }
  if (wanted('whatsapp')) report.whatsapp = await storms(far)
  if (wanted('listeners')) report.listeners = await listeners(far)
  if (wanted('crm')) {
    const crm = await measureCrm(folder, { leads: 100_000, messages: 2_000_000, bookings: 200_000 }, 60, say)
    table('100,000 leads, 2,000,000 messages, 200,000 bookings', crm)
    report.crm = crm
  }
  if (wanted('slots')) {
    const slots = await measureSlots(folder, values.smoke ? { bookings: 20_000, rounds: 10 } : { bookings: 200_000, rounds: 60 })
    table('A month of free slots', slots)
    report.slots = slots
  }
  const refused = await far.refused()
  if (refused) say(`${refused} requests broke a rule of the Messages API`)
  faults += refused
} finally {
  far.close()
}
say(`\n${JSON.stringify(report.machine)}; load now ${loadavg()[0]?.toFixed(1)}`)
if (values.json) console.log(JSON.stringify({ ...report, faults }, undefined, 2))
say(faults ? `${faults} replies were lost, wrong or doubled` : 'nothing lost, wrong or doubled')
rmSync(folder, { recursive: true, force: true })
process.exit(faults ? 1 : 0)

async function turns(far: FarSide): Promise<Throughput[]> {
  const services = await openServices('turns')
  if (!services) say('no Postgres and Redis answer: the embedded database only')
  const subjects: Subject[] = [await startFloor(far), await startOurs({ far, folder: path.join(folder, 'embedded') })]
  if (services) subjects.push(await startOurs({ far, folder: path.join(folder, 'services'), services }))
  const atRest = subjects.map(({ name, pid }) => `${name} ${memoryMb(pid).nowMb} MB`)
  const rounds = values.rounds ? Number(values.rounds) : values.smoke ? 1 : 3
  const plans = values.smoke
    ? [{ conversations: 8, turnsEach: 8, rounds }]
    : [
        { conversations: 16, turnsEach: 25, rounds: 1 }, // warm-up, thrown away
        { conversations: 1, turnsEach: 100, rounds },
        { conversations: 16, turnsEach: 25, rounds },
        { conversations: 64, turnsEach: 20, rounds },
      ]
  const all: Throughput[] = []
  for (const [at, plan] of plans.entries()) {
    const figures = await measureThroughput(far, subjects, plan)
    faults += figures.reduce((sum, each) => sum + each.faults, 0)
    if (!values.smoke && at === 0) continue
    table(`${plan.conversations} conversations, ${plan.turnsEach} turns each, ${plan.rounds} rounds`, figures)
    all.push(...figures)
  }
  say(`memory when ready: ${atRest.join(', ')}`)
  for (const subject of subjects) await subject.close()
  return all
}

async function queries(far: FarSide): Promise<unknown> {
  const services = await openServices('queries')
  if (!services) return undefined
  const proxy = await openCountingProxy(services.databaseUrl)
  const ours = await startOurs({ far, folder: path.join(folder, 'queries'), services, databaseUrl: proxy.url })
  const warm = await far.run({ token: ours.token, conversations: 4, turnsEach: values.smoke ? 3 : 20 })
  proxy.take()
  const driven = await far.run({ token: ours.token, conversations: 4, turnsEach: 10, chats: warm.chats })
  const count = proxy.take()
  const guard = await countGuardTrips(ours, warm.chats[0] ?? 0)
  const per = (n: number) => round(n / driven.turns, 1)
  const figures = {
    statementsPerTurn: per(count.statements),
    roundTripsPerTurn: per(count.roundTrips),
    commitsPerTurn: per(count.commits),
    guard,
  }
  table('Queries', [{ ...figures, guard: guard && `empty list ${guard.emptyList} statements, any list ${guard.anyList} round trips` }])
  faults += driven.lost + driven.wrong + driven.doubled
  await ours.close()
  proxy.close()
  return figures
}

async function growth(far: FarSide): Promise<unknown> {
  const services = await openServices('growth')
  if (!services) return undefined
  const ours = await startOurs({ far, folder: path.join(folder, 'growth'), services })
  await far.run({ token: ours.token, conversations: 4, turnsEach: values.smoke ? 3 : 20 })
  const sizes = values.smoke ? [10, 1000] : values.long ? [10, 10_000, 100_000] : [10, 10_000]
  const figures = await measureGrowth(far, ours, sizes, values.smoke ? 8 : 60)
  table('Growth with the conversation', figures)
  await ours.close()
  return figures
}

async function storms(far: FarSide): Promise<Storms> {
  const figures = values.smoke ? await measureStorms(far, folder, 3, [0]) : await measureStorms(far, folder, 50, [0, 5000, 60_000])
  const { storms, ...linked } = figures
  table('Linked WhatsApp accounts in one process', [linked])
  table('WhatsApp away and back', storms)
  faults += storms.reduce((sum, { unanswered }) => sum + unanswered, 0)
  return figures
}

async function listeners(far: FarSide): Promise<ListenerFigures> {
  const plan = values.smoke
    ? { listeners: 50, rounds: 1, turnsEach: 1 }
    : { listeners: 500, rounds: values.rounds ? Number(values.rounds) : 3, turnsEach: 8 }
  const figures = await measureListeners(far, folder, plan)
  table('Listeners of the event log', [figures])
  faults += figures.faults
  return figures
}
