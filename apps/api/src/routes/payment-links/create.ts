import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { inMajorUnits } from '../invoices/issue-arguments.ts'
import { runAsPerson } from '../run-as-person.ts'
import { linkView, type MadeLink } from './link-view.ts'

export const createPaymentLink = route(endpoints.paymentLinks.create, async (asked) => {
  const { lead_id: leadId, conversation_id: conversationId, amount, currency, ...rest } = asked.body
  const args = {
    ...rest,
    ...(amount === undefined ? {} : { amount: inMajorUnits(amount, '/amount') }),
    currency: amount === undefined || typeof amount === 'number' ? currency : amount.currency,
  }
  const call = await runAsPerson(asked, 'send_payment_link', args, { leadId, conversationId })
  if (call instanceof Response) return call
  return asked.inBusiness(async (tx) => {
    const rows = await tx<MadeLink[]>`
      select * from payment_links where business_id = ${asked.businessId} and id = ${String(call.result.link_id)} and url is not null`
    return linkView(theOne(rows, 'payment link'))
  })
})
