import type { BusinessRow } from '@proviso/db'
import type { OpenProduct } from '@proviso/runtime'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { requireEnv } from '../require-env.ts'
import { isUntouched } from '../seed/is-untouched.ts'
import { profile } from '../seed/salon.ts'
import { seedCustomers } from '../seed/seed-customers.ts'
import { seedSettings } from '../seed/seed-settings.ts'
import { seedTalks } from '../seed/seed-talks.ts'
import type { Terminal } from '../terminal.ts'
import { withProduct } from '../with-product.ts'

/** Fills the first business with the demo, if nobody has worked with it or an earlier seed was cut off. */
export async function seed(terminal: Terminal): Promise<ExitCode> {
  return withProduct({ env: requireEnv(), terminal, rehearse: true }, ({ product, business, running }) =>
    seedDemo({ product, business, running, terminal }),
  )
}

interface Seeding {
  product: OpenProduct
  business: BusinessRow
  /** Another process answers the talks. */
  running: boolean
  terminal: Terminal
}

/** Idempotent: a business that holds the finished demo is left alone, whatever its owner did with it since. */
export async function seedDemo({ product, business, running, terminal }: Seeding): Promise<ExitCode> {
  const { sql } = product.db
  const [mark] = await sql<{ value: string }[]>`select value from installation where key = ${`demo ${business.id}`}`
  if (mark?.value === 'done') {
    terminal.answer({ ok: true, seeded: false, business_id: business.id })
    terminal.say('The demo is there already.')
    return exitCodes.ok
  }
  if (!mark && !(await isUntouched(product.db, business.id))) {
    const problem = `${business.name} holds data already: the demo goes into an untouched business only. Use another database, or another PROVISO_DATA_DIR.`
    terminal.answer({ ok: false, problems: [problem] })
    terminal.complain(problem)
    return exitCodes.failed
  }
  await sql`insert into installation ${sql({ key: `demo ${business.id}`, value: 'begun' })} on conflict do nothing`
  await seedSettings(product, business.id)
  await seedCustomers(product, { ...business, timezone: profile.timezone })
  const work = running ? undefined : await product.startWorking()
  try {
    await seedTalks(product, business.id)
  } finally {
    await work?.close()
  }
  await sql`update installation set value = 'done' where key = ${`demo ${business.id}`}`
  terminal.answer({ ok: true, seeded: true, business_id: business.id })
  terminal.say(`${profile.name} is there: services, staff, customers, bookings, invoices, a payment, functions and talks.`)
  return exitCodes.ok
}
