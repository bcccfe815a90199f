import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { inMajorUnits } from '../invoices/issue-arguments.ts'
import { runAsPerson } from '../run-as-person.ts'
import { readPayment } from './payment-view.ts'

export const createPayment = route(endpoints.payments.create, async (asked) => {
  const { lead_id: leadId, conversation_id: conversationId, amount, currency, ...rest } = asked.body
  const args = { ...rest, amount: inMajorUnits(amount, '/amount'), currency: typeof amount === 'number' ? currency : amount.currency }
  const call = await runAsPerson(asked, 'confirm_payment', args, { leadId, conversationId })
  if (call instanceof Response) return call
  return asked.inBusiness((tx) => readPayment(tx, asked.businessId, String(call.result.payment_id)))
})
