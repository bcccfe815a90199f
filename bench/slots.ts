import path from 'node:path'
import { newId } from '../packages/contracts/src/index.ts'
import { findSlots } from '../packages/crm/src/index.ts'
import { type Database, migrateDatabase, openDatabase, startEmbeddedPostgres, type Tx } from '../packages/db/src/index.ts'
import { quantile, round } from './statistics.ts'

export interface SlotFigures {
  bookings: number
  staff: number
  slots: number
  p50Ms: number
  p95Ms: number
  /** Of this process alone, where others keep the machine busy. */
  cpuP50Ms: number
  /** What the planner reads the busy times with. */
  reads: string
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const quiet = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Parameters<typeof startEmbeddedPostgres>[0]['log']

/** How long a month of free slots takes in a business with that many bookings, most of them past: of twenty members of staff, and of one. */
export async function measureSlots(folder: string, { bookings, rounds }: { bookings: number; rounds: number }): Promise<SlotFigures[]> {
  const server = await startEmbeddedPostgres({ folder: path.join(folder, 'slots'), log: quiet })
  const db = openDatabase({ connection: server.connection, maxConnections: 4 })
  try {
    await migrateDatabase(server.connection)
    const businessId = newId('business')
    await seed(db, businessId, bookings)
    const figures: SlotFigures[] = []
    for (const staff of [undefined, 'staff-7']) figures.push(await measure(db, businessId, bookings, staff, rounds))
    return figures
  } finally {
    await db.close()
    await server.stop()
  }
}

const people = 20
const halfHoursADay = 18
/** Of a day's half hours, so many are taken. */
const takenADay = 14

async function seed(db: Database, businessId: string, bookings: number): Promise<void> {
  const { sql } = db
  const hours = sql.json(
    Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ from: '09:00', to: '18:00' }]])),
  )
  await sql`insert into businesses ${sql({ id: businessId, name: 'Salon', timezone: 'Europe/Berlin' })}`
  await sql`insert into leads ${sql({ id: 'lead_bench', businessId })}`
  await sql`insert into services ${sql({ businessId, key: 'cut', name: 'Cut', durationMinutes: 30, horizonDays: 365 })}`
  await sql`
    insert into staff (business_id, key, name, services, hours, exceptions)
    select ${businessId}, 'staff-' || n, 'Staff ' || n, array['cut'], ${hours}, '[]'::jsonb from generate_series(1, ${people}) n`
  // the last sixty days of them are still to come
  const days = Math.ceil(bookings / (people * takenADay))
  await sql`
    insert into bookings (id, business_id, reference, lead_id, service_key, staff_key, starts_at, ends_at, during, status)
    select 'bkg_' || row_number() over (), ${businessId}, 'BK-' || row_number() over (), 'lead_bench', 'cut', 'staff-' || n, t, t + interval '30 minutes',
      tstzrange(t, t + interval '30 minutes'), 'booked'
    from generate_series(1, ${people}) n, generate_series(1, ${days}) d, generate_series(0, ${takenADay - 1}) s,
      lateral (select date_trunc('day', now()) + make_interval(days => d - ${days} + 60, hours => 8, mins => 30 * ((s + n + d) % ${halfHoursADay})) as t) at
    limit ${bookings}`
  await sql`analyze`
}

async function measure(
  db: Database,
  businessId: string,
  bookings: number,
  staff: string | undefined,
  rounds: number,
): Promise<SlotFigures> {
  const now = new Date()
  const business = { id: businessId, name: 'Salon', timezone: 'Europe/Berlin', locale: 'de', currency: 'EUR' }
  const span = { from: new Date(now.getTime() + dayMs), to: new Date(now.getTime() + 31 * dayMs) }
  const find = () => db.business(businessId, (tx) => findSlots(tx, { business, service: 'cut', ...(staff ? { staff } : {}), ...span, now }))
  const timesMs: number[] = []
  const cpusMs: number[] = []
  let slots = 0
  for (let round = 0; round < rounds; round++) {
    const [begun, before] = [performance.now(), process.cpuUsage()]
    const found = await find()
    timesMs.push(performance.now() - begun)
    const { user, system } = process.cpuUsage(before)
    cpusMs.push((user + system) / 1000)
    slots = 'slots' in found ? found.slots.length : 0
  }
  const reads = await db.business(businessId, (tx) => planOf(tx, businessId, span))
  const steady = (all: number[]) => all.slice(Math.min(3, rounds - 1)) // the first ones fill caches
  return {
    bookings,
    staff: staff ? 1 : people,
    slots,
    p50Ms: round(quantile(steady(timesMs), 0.5), 1),
    p95Ms: round(quantile(steady(timesMs), 0.95), 1),
    cpuP50Ms: round(quantile(steady(cpusMs), 0.5), 1),
    reads,
  }
}

/** The statement of `readBusy`, as the role that asks it. */
async function planOf(tx: Tx, businessId: string, { from, to }: { from: Date; to: Date }): Promise<string> {
  const plan = await tx<Record<string, string>[]>`
    explain select staff_key, service_key, seat, range_agg(during) from bookings
    where business_id = ${businessId} and status in ('booked', 'held') and staff_key = any(${['staff-7', 'staff-8']}::text[])
      and busy_to > ${from} and busy_from < ${to} and (held_until is null or held_until > now()) and id <> '' group by staff_key, service_key, seat`
  const lines = plan.flatMap((row) => Object.values(row))
  return /(?:using|on) (bookings_\w+)/.exec(lines.join('\n'))?.[1] ?? 'the whole table'
}
