import { newId } from '@proviso/contracts'
import { type BusinessRow, json } from '@proviso/db'
import { runDirectCall } from '@proviso/executor'
import { samples } from '@proviso/messaging/testing'
import type { Customer, Stage } from '../../testing/open-stage.ts'
import type { Play } from './mutations.ts'
import { type Belongings, dayAt } from './trades.ts'

let made = 0

/** A customer who has written once, with something of everything. */
export async function settleCustomer(stage: Stage): Promise<{ customer: Customer; mine: Belongings }> {
  const { db, businessId } = stage
  const customer = stage.customer()
  await customer.write({ text: 'Hello' })
  const { id: conversationId, leadId } = await customer.conversation()
  const tag = `${++made}`
  const mine: Belongings = {
    email: `nina${tag}@example.com`,
    orders: [`#${tag}a`, `#${tag}b`],
    bookings: ['', ''],
    student: `s${tag}`,
    invoice: '',
  }
  for (const [key, value] of Object.entries({ email: mine.email, phone: '+4915112345678' }))
    await db.sql`insert into lead_values ${db.sql({ businessId, leadId, key, value: json(db.sql, value), source: 'person' })}`
  for (const id of mine.orders) await db.sql`insert into orders ${db.sql({ businessId, id, leadId, total: 100, item: 'black' })}`
  for (const course of ['en-1', 'en-2'])
    await db.sql`insert into enrolments ${db.sql({ businessId, studentNo: mine.student, leadId, course, status: 'enrolled' })}`
  const [business] = await db.sql<BusinessRow[]>`select * from businesses where id = ${businessId}`
  if (!business) throw new Error('a stage without its business')
  const about = { business, conversationId, leadId, actor: 'person' as const, actorId: newId('user') }
  const enter = async (action: string, args: object) => {
    const { decision } = await runDirectCall(stage.executor, { ...about, action, arguments: args as never })
    if (decision.outcome !== 'succeeded') throw new Error(`${action}: ${JSON.stringify(decision.result)}`)
    return String(decision.result.reference)
  }
  const day = 41 + (made % 40) // a time has seats for a thousand
  for (const at of [0, 1] as const) mine.bookings[at] = await enter('book_slot', { service: 'cut', starts_at: dayAt(day, 10 + at) })
  mine.invoice = await enter('issue_invoice', { items: [{ description: 'Fee', quantity: 1, unit_price: 120 }] })
  await db.sql`update calls set actor = 'person', effect_hash = null where conversation_id = ${conversationId}`
  return { customer, mine }
}

export interface Outcome {
  /** How often the deed happened. */
  done: number
  /** Calls that were refused although all they need was there; each with its reason. */
  refused: string[]
}

/** Plays it with real messages, real presses and the executor. */
export async function playStory(stage: Stage, customer: Customer, play: Play, deedName: string): Promise<Outcome> {
  const refused: string[] = []
  let picture = 0
  for (const step of play.steps) {
    if (step.do === 'say') await customer.write({ text: step.text })
    else if (step.do === 'confirm') await customer.write({ text: '1' })
    else if (step.do === 'picture') await customer.write({ pictures: [await receiptOf(++made * 7 + picture++)] })
    else {
      const decision = await customer.call(step.name, step.arguments)
      const missing = (decision.result.missing ?? []) as { type: string }[]
      const asks = decision.outcome === 'blocked' && missing.every(({ type }) => type === 'client_confirmed')
      if (decision.outcome !== 'succeeded' && !asks) refused.push(`${step.name}: ${decision.outcome} ${String(decision.result.message)}`)
    }
  }
  const { id } = await customer.conversation()
  const done = await stage.db.sql`
    select id from calls where conversation_id = ${id} and actor = 'assistant' and function = ${deedName} and outcome = 'succeeded'
      and deduplicated_of is null and not coalesce((result->>'unchanged')::boolean, false)`
  return { done: done.length, refused }
}

/** A picture that nobody has sent before. */
const receiptOf = (number: number) => samples.jpeg(`#${(number % 0xffffff).toString(16).padStart(6, '0')}`)
