import { z } from 'zod'
import { plural, type Sentences } from './sentences.ts'

export const paymentReceivedSchema = z.strictObject({
  type: z.literal('payment_received'),
  /** In whole units of the business's currency, all such payments of the customer together. */
  at_least: z.number().positive().optional(),
  within_days: z.int().min(1).max(3650).optional(),
  shadow: z.boolean().optional(),
})
type PaymentReceived = z.infer<typeof paymentReceivedSchema>

const what = ({ at_least: least }: PaymentReceived) => (least === undefined ? 'a payment' : `payments of at least ${least}`)
const when = ({ within_days: days }: PaymentReceived) => (days === undefined ? '' : ` within the last ${plural(days, 'day')}`)

export const paymentReceivedSentences: Sentences<PaymentReceived> = {
  requirement: (p) => `the payment provider has reported ${what(p)} by the customer${when(p)}`,
  missing: (p) => `the payment provider has not reported ${what(p)} by the customer${when(p)}`,
  next: () => 'Send the customer a payment link, or wait until the payment has arrived there; words and pictures are not enough.',
  owner: (p) =>
    `Only after ${p.at_least === undefined ? 'a payment' : `at least ${p.at_least}`} has arrived through the payment provider${when(p)}.`,
}
