import { endpoints } from '@proviso/contracts/endpoints'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { runAsPerson } from '../run-as-person.ts'
import { type InvoiceRecord, invoiceColumns, invoiceView } from './invoice-view.ts'
import { issueArguments } from './issue-arguments.ts'

export const createInvoice = route(endpoints.invoices.create, async (asked) => {
  const { lead_id: leadId, conversation_id: conversationId, ...wish } = asked.body
  const call = await runAsPerson(asked, 'issue_invoice', issueArguments(wish), { leadId, conversationId })
  if (call instanceof Response) return call
  return asked.inBusiness(async (tx) => {
    const rows = await tx<InvoiceRecord[]>`
      select ${invoiceColumns(tx)} from invoices r
      where r.business_id = ${asked.businessId} and (r.call_id = ${call.id} or r.number = ${String(call.result.reference)})`
    return invoiceView(theOne(rows, 'invoice'))
  })
})
