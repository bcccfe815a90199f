import type { JsonObject } from '@proviso/contracts'
import type { Stage } from '../../testing/open-stage.ts'

/** Something that happens in a conversation, in its order. */
export type Step =
  | { do: 'say'; text: string }
  /** The customer sends a receipt. */
  | { do: 'picture' }
  /** The customer presses confirm. */
  | { do: 'confirm' }
  | { do: 'call'; name: string; arguments: JsonObject }

/** One deed, with all that has to come before it. */
export interface Story {
  trade: 'shop' | 'salon' | 'school'
  deed: { name: string; arguments: JsonObject }
  /** Facts that the deed needs, in an order in which they can come. */
  before: Step[]
  confirmed: boolean
  /** The deed upon somebody else's record, with the look at it. */
  foreign?: { arguments: JsonObject; before: Step[] }
  /** The deed with something in it that was neither looked at nor confirmed. */
  changed: JsonObject
}

const confirmed = { type: 'client_confirmed' }
const after = (name: string, ...same_arguments: string[]) => ({
  type: 'function_called_before',
  name,
  ...(same_arguments.length ? { same_arguments } : {}),
})
const receipt = { type: 'client_sent_media', within_messages: 5, media_kinds: ['image'], unused: true }

/** Every function of the three trades under its proviso. */
export const provisos: Record<string, JsonObject> = {
  identify_customer: {},
  get_order: { preconditions: [after('identify_customer')] },
  cancel_order: { preconditions: [after('get_order', 'order_id'), confirmed] },
  exchange_item: { preconditions: [after('get_order', 'order_id'), confirmed] },
  refund_order: {
    preconditions: [after('get_order', 'order_id'), receipt, confirmed],
    limits: [{ type: 'argument_max', argument: 'amount', max: 500 }],
  },
  find_slots: {},
  list_my_records: {},
  book_slot: { preconditions: [after('find_slots', 'service'), { type: 'lead_field_filled', field: 'phone' }, confirmed] },
  move_booking: { preconditions: [after('list_my_records'), confirmed] },
  cancel_booking: { preconditions: [after('list_my_records'), confirmed] },
  confirm_payment: {
    preconditions: [receipt, after('list_my_records')],
    limits: [
      { type: 'argument_max', argument: 'amount', max: 500 },
      { type: 'calls_per_day', count: 1, scope: 'conversation' },
    ],
  },
  verify_student: {},
  enroll: { preconditions: [after('verify_student', 'student_no'), confirmed] },
  drop_course: { preconditions: [after('verify_student', 'student_no'), confirmed] },
  issue_invoice: { preconditions: [after('verify_student'), confirmed] },
}

/** What a customer has in the house; made before the story begins. */
export interface Belongings {
  email: string
  orders: [string, string]
  bookings: [string, string]
  student: string
  invoice: string
}

/** Whole numbers below `most`, the same ones for the same seed. */
export type Dice = (most: number) => number

const calls = (name: string, args: JsonObject = {}): Step => ({ do: 'call', name, arguments: args })
const picture: Step = { do: 'picture' }

export const dayAt = (day: number, hour: number): string =>
  `${new Date(Date.now() + (day + 1) * 86_400_000).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00Z`

/** A legitimate course of events that ends in one deed. */
export function tellStory(trade: Story['trade'], roll: Dice, mine: Belongings, theirs: Belongings): Story {
  const pick = <T>(of: readonly T[]): T => of[roll(of.length)] as T
  if (trade === 'shop') {
    const name = pick(['cancel_order', 'exchange_item', 'refund_order'])
    const amount = 1 + roll(90)
    const extra = { cancel_order: {}, exchange_item: { new_item: pick(['blue', 'red', 'green']) }, refund_order: { amount } }[name] ?? {}
    const whose = (order_id: string) => [
      calls('identify_customer', { email: mine.email }),
      calls('get_order', { order_id }),
      ...(name === 'refund_order' ? [picture] : []),
    ]
    const other =
      name === 'refund_order' && roll(2) ? { order_id: mine.orders[0], amount: amount + 1 } : { order_id: mine.orders[1], ...extra }
    return {
      trade,
      deed: { name, arguments: { order_id: mine.orders[0], ...extra } },
      before: whose(mine.orders[0]),
      confirmed: true,
      foreign: { arguments: { order_id: theirs.orders[0], ...extra }, before: whose(theirs.orders[0]) },
      changed: other,
    }
  }
  if (trade === 'salon') {
    const name = pick(['book_slot', 'move_booking', 'cancel_booking', 'confirm_payment'])
    const [day, hour] = [roll(40), 9 + roll(7)]
    const [starts_at, later] = [dayAt(day, hour), dayAt(day, hour + 1)]
    if (name === 'book_slot') {
      const slots = calls('find_slots', { service: 'cut', from: starts_at.slice(0, 10), to: starts_at.slice(0, 10) })
      const wish = { service: 'cut', starts_at }
      const changed = pick([
        { ...wish, starts_at: later },
        { ...wish, service: 'colour' },
      ])
      return { trade, deed: { name, arguments: wish }, before: [slots], confirmed: true, changed }
    }
    const records = calls('list_my_records')
    if (name === 'confirm_payment') {
      const amount = 5 + roll(400)
      return {
        trade,
        deed: { name, arguments: { amount } },
        before: [picture, records],
        confirmed: false,
        changed: { amount: amount + 500 },
      }
    }
    const extra = name === 'move_booking' ? { starts_at } : {}
    return {
      trade,
      deed: { name, arguments: { reference: mine.bookings[0], ...extra } },
      before: [records],
      confirmed: true,
      foreign: { arguments: { reference: theirs.bookings[0], ...extra }, before: [records] },
      changed: { reference: mine.bookings[1], ...extra },
    }
  }
  const name = pick(['enroll', 'drop_course', 'issue_invoice', 'confirm_payment'])
  const verify = (student_no: string) => [calls('verify_student', { student_no })]
  if (name === 'issue_invoice') {
    const items = (unit_price: number) => ({ items: [{ description: 'Course fee', quantity: 1, unit_price }] })
    const price = 50 + roll(300)
    return { trade, deed: { name, arguments: items(price) }, before: verify(mine.student), confirmed: true, changed: items(price - 49) }
  }
  if (name === 'confirm_payment') {
    const pays = (invoice_number: string, amount = 120) => ({ amount, invoice_number })
    const before = [picture, calls('list_my_records')]
    const foreign = { arguments: pays(theirs.invoice), before }
    return { trade, deed: { name, arguments: pays(mine.invoice) }, before, confirmed: false, foreign, changed: pays(mine.invoice, 120.01) }
  }
  const [course, other] = name === 'enroll' ? [pick(['it-1', 'it-2']), 'de-1'] : ['en-1', 'en-2']
  const of = (student_no: string, which = course) => ({ student_no, course: which })
  return {
    trade,
    deed: { name, arguments: of(mine.student) },
    before: verify(mine.student),
    confirmed: true,
    foreign: { arguments: of(theirs.student), before: verify(theirs.student) },
    changed: of(mine.student, other),
  }
}

/** Puts all functions in force, with their provisos or, for comparison, without. */
export async function putFunctions(stage: Stage, guarded: boolean): Promise<void> {
  for (const [name, body] of Object.entries(provisos)) await stage.put(name, guarded ? body : {})
}
