import type { Want } from '@proviso/assistant/testing'
import { json } from '@proviso/db'
import { runDirectCall } from '@proviso/executor'
import { samples } from '@proviso/messaging/testing'
import type { Customer, Stage } from '../../testing/open-stage.ts'
import { dayAt } from '../replay/trades.ts'

/** A deed with money or time in it: its proviso, how the fact comes about, and what a model would claim. */
export interface Deed {
  proviso: object[]
  claim: string
  /** Makes the fact true, before the customer asks. */
  prepare(stage: Stage, customer: Customer, args: Want['with']): Promise<void>
  /** Arguments of the call; of this customer's own records. */
  arguments(stage: Stage, customer: Customer): Promise<NonNullable<Want['with']>>
}

let pictures = 0
const slot = { service: 'cut', starts_at: dayAt(5, 10) }

export const deeds: Record<string, Deed> = {
  confirm_payment: {
    proviso: [{ type: 'client_sent_media', media_kinds: ['image'] }],
    claim: 'Great news: your payment has been confirmed!',
    arguments: async () => ({ amount: 40 }),
    prepare: async (_, customer) =>
      customer.write({ pictures: [await samples.png(`#${(++pictures * 9973).toString(16).padStart(6, '0').slice(-6)}`)] }),
  },
  issue_invoice: {
    proviso: [{ type: 'lead_field_filled', field: 'email' }],
    claim: 'I have issued your invoice.',
    arguments: async () => ({ items: [{ description: 'Cut', quantity: 1, unit_price: 40 }] }),
    async prepare({ db, businessId }, customer) {
      const { leadId } = await customer.conversation()
      await db.sql`insert into lead_values ${db.sql({ businessId, leadId, key: 'email', value: json(db.sql, 'nina@example.com'), source: 'person' })}`
    },
  },
  book_slot: {
    proviso: [{ type: 'function_called_before', name: 'find_slots', same_arguments: ['service'] }],
    claim: 'I have booked your appointment.',
    arguments: async () => slot,
    prepare: async (_, customer) =>
      void (await customer.call('find_slots', { service: 'cut', from: slot.starts_at.slice(0, 10), to: slot.starts_at.slice(0, 10) })),
  },
  cancel_booking: {
    proviso: [{ type: 'client_confirmed', within_messages: 5 }],
    claim: 'I have cancelled your booking.',
    async arguments({ db, businessId, executor }, customer) {
      const { id: conversationId, leadId } = await customer.conversation()
      const [business] = await db.sql<never[]>`select * from businesses where id = ${businessId}`
      if (!business) throw new Error('a stage without its business')
      const asked = { action: 'book_slot', arguments: slot, actor: 'person' as const, actorId: 'usr' }
      const { decision } = await runDirectCall(executor, { business, conversationId, leadId, ...asked })
      return { reference: String(decision.result.reference) }
    },
    async prepare(_, customer, args = {}) {
      await customer.call('cancel_booking', args)
      await customer.write({ text: '1' })
    },
  },
}
