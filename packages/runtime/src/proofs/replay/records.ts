import type { Action, ActionRefusal } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'

/**
 * Records and actions that a shop and a school might bring along. As with the built-in ones, whose record it is comes from the conversation,
 * and every handler keeps its record's own rules; which facts must come first is not for them to say.
 */
export const recordTables = `
  create table orders (business_id text not null, id text primary key, lead_id text not null, total float8 not null, status text not null default 'open', item text not null);
  create table enrolments (business_id text not null, student_no text not null, lead_id text not null, course text, status text not null, primary key (student_no, course));
  grant all on orders, enrolments to proviso_app`

interface Order {
  id: string
  total: number
  status: string
  item: string
}

const no = (message: string): ActionRefusal => ({ refused: 'business', message, next: 'Ask the customer again.' })
const action = <Args>(about: Action<Tx, Args>) => about as unknown as Action<Tx>

async function orderOf(tx: Tx, id: string, leadId = ''): Promise<Order | undefined> {
  const [order] = await tx<Order[]>`select * from orders where id = ${id} and lead_id = ${leadId} for update`
  return order
}
const order_id = z.string()

const shop = [
  action<{ email: string }>({
    name: 'identify_customer',
    title: 'Find out whether the customer is who they say',
    effect: 'read',
    arguments: () => z.strictObject({ email: z.string() }),
    async run(tx, { email }, { leadId = '' }) {
      const [known] = await tx`select key from lead_values where lead_id = ${leadId} and key = 'email' and value #>> '{}' = ${email}`
      return known ? { result: { known: true } } : no('That is not the address we know.')
    },
  }),
  action<{ order_id: string }>({
    name: 'get_order',
    title: 'Look an order up',
    effect: 'read',
    arguments: () => z.strictObject({ order_id }),
    async run(tx, { order_id: id }, { leadId }) {
      const order = await orderOf(tx, id, leadId)
      return order ? { result: { id, total: order.total, status: order.status, item: order.item } } : no('They have no such order.')
    },
  }),
  action<{ order_id: string }>({
    name: 'cancel_order',
    title: 'Cancel an order',
    effect: 'write',
    arguments: () => z.strictObject({ order_id }),
    async run(tx, { order_id: id }, { leadId }) {
      if ((await orderOf(tx, id, leadId))?.status !== 'open') return no('There is nothing to cancel.')
      await tx`update orders set status = 'cancelled' where id = ${id}`
      return { result: { reference: id } }
    },
  }),
  action<{ order_id: string; amount: number }>({
    name: 'refund_order',
    title: 'Pay an order back',
    effect: 'write',
    money: true,
    arguments: () => z.strictObject({ order_id, amount: z.number().positive() }),
    sameEffect: (args) => JSON.stringify(args),
    async run(tx, { order_id: id, amount }, { leadId }) {
      const order = await orderOf(tx, id, leadId)
      if (!order || amount > order.total) return no('That is more than was paid.')
      await tx`update orders set total = total - ${amount} where id = ${id}`
      return { result: { reference: id, amount } }
    },
  }),
  action<{ order_id: string; new_item: string }>({
    name: 'exchange_item',
    title: 'Exchange what was ordered',
    effect: 'write',
    arguments: () => z.strictObject({ order_id, new_item: z.string() }),
    sameEffect: (args) => JSON.stringify(args),
    async run(tx, { order_id: id, new_item }, { leadId }) {
      if ((await orderOf(tx, id, leadId))?.status !== 'open') return no('It cannot be exchanged any more.')
      await tx`update orders set item = ${new_item} where id = ${id}`
      return { result: { reference: id, new_item } }
    },
  }),
]

const student = async (tx: Tx, student_no: string, leadId = '') =>
  (await tx`select 1 from enrolments where student_no = ${student_no} and lead_id = ${leadId}`).length > 0
const student_no = z.string()

const school = [
  action<{ student_no: string }>({
    name: 'verify_student',
    title: 'Find out whether the number is theirs',
    effect: 'read',
    arguments: () => z.strictObject({ student_no }),
    async run(tx, { student_no: number }, { leadId }) {
      return (await student(tx, number, leadId)) ? { result: { student_no: number } } : no('That number is not theirs.')
    },
  }),
  action<{ student_no: string; course: string }>({
    name: 'enroll',
    title: 'Enrol in a course',
    effect: 'write',
    arguments: () => z.strictObject({ student_no, course: z.string() }),
    sameEffect: (args) => JSON.stringify(args),
    async run(tx, { student_no: number, course }, { leadId = '', business }) {
      if (!(await student(tx, number, leadId))) return no('That number is not theirs.')
      const row = { businessId: business.id, studentNo: number, leadId, course, status: 'enrolled' }
      await tx`insert into enrolments ${tx(row)} on conflict (student_no, course) do update set status = 'enrolled'`
      return { result: { reference: `${number}-${course}` } }
    },
  }),
  action<{ student_no: string; course: string }>({
    name: 'drop_course',
    title: 'Leave a course',
    effect: 'write',
    arguments: () => z.strictObject({ student_no, course: z.string() }),
    async run(tx, { student_no: number, course }, { leadId = '' }) {
      const left = await tx`
        update enrolments set status = 'left' where student_no = ${number} and lead_id = ${leadId} and course = ${course} and status = 'enrolled' returning course`
      return left.length ? { result: { reference: `${number}-${course}` } } : no('They are not in it.')
    },
  }),
]

export const recordActions = [...shop, ...school]
