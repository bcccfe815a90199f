import type { JsonObject } from '@proviso/contracts'
import { createLead, findSlots } from '@proviso/crm'
import type { BusinessRow, Database } from '@proviso/db'
import type { Product } from '@proviso/runtime'
import { type Customer, customers } from './salon.ts'

const dayMs = 86_400_000

/** The demo's customers with their bookings, invoices and payments, through the same door as everybody's. What is there stays. */
export async function seedCustomers(product: Product, business: BusinessRow): Promise<void> {
  for (const customer of customers) {
    const leadId = await seedLead(product.db, business.id, customer)
    const run = (action: string, args: JsonObject) => runOnce(product, business.id, leadId, action, args)
    const { books, billed, pays } = customer
    const startsAt = books && (await freeTime(product.db, business, books))
    if (books && startsAt) await run('book_slot', { service: books.service, starts_at: startsAt })
    if (billed) await run('issue_invoice', { items: billed.map((each): JsonObject => ({ ...each })) })
    const invoice = pays === undefined ? undefined : await invoiceOf(product.db, business.id, leadId)
    if (pays !== undefined && invoice) await run('confirm_payment', { amount: pays, invoice_number: invoice })
  }
}

function seedLead(db: Database, businessId: string, { email, name, phone, stage, tags, more }: Customer): Promise<string> {
  return db.business(businessId, async (tx) => {
    const [known] = await tx<{ leadId: string }[]>`
      select lead_id from lead_values where business_id = ${businessId} and key = 'email' and value = to_jsonb(${email}::text)`
    if (known) return known.leadId
    const fields = { name, email, ...more, ...(phone ? { phone } : {}) }
    return (await createLead(tx, { businessId, stage, fields, ...(tags ? { tags } : {}) })).id
  })
}

/** Each action once a lead: a seed that was cut off goes on where it was. */
async function runOnce({ db, functions }: Product, businessId: string, leadId: string, action: string, args: JsonObject): Promise<void> {
  const [done] = await db.business(
    businessId,
    (tx) =>
      tx`select id from calls where business_id = ${businessId} and lead_id = ${leadId} and function = ${action} and outcome = 'succeeded' limit 1`,
  )
  if (done) return
  const call = await functions.run(businessId, { action, arguments: args, actor: 'person', actorId: 'seed', leadId })
  if (call.outcome !== 'succeeded') throw new Error(`the demo's ${action} ended as ${call.outcome}: ${call.result.message}`)
}

async function freeTime(
  db: Database,
  business: BusinessRow,
  { service, place }: { service: string; place: number },
): Promise<string | undefined> {
  const now = new Date()
  const during = { from: new Date(now.getTime() + dayMs), to: new Date(now.getTime() + 8 * dayMs) }
  const found = await db.business(business.id, (tx) => findSlots(tx, { business, service, ...during, now, limit: place + 1 }))
  return 'slots' in found ? found.slots[place]?.startsAt.toISOString() : undefined
}

async function invoiceOf(db: Database, businessId: string, leadId: string): Promise<string | undefined> {
  const [row] = await db.business(
    businessId,
    (tx) =>
      tx<
        { number: string }[]
      >`select number from invoices where business_id = ${businessId} and lead_id = ${leadId} order by issued_at limit 1`,
  )
  return row?.number
}
