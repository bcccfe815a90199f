import { endpoints } from '@proviso/contracts/endpoints'
import { creditInvoice as takeBack } from '@proviso/crm'
import { route } from '../../route.ts'
import { creditNoteView } from '../credit-notes/credit-note-view.ts'
import { minorAmount } from '../minor-amount.ts'
import { nameCaller } from '../name-caller.ts'
import { readInvoice } from './invoice-view.ts'

export const creditInvoice = route(endpoints.invoices.credit, ({ inBusiness, businessId, params, body, caller }) =>
  inBusiness(async (tx) => {
    const { total } = await readInvoice(tx, businessId, params.id)
    const amount = body.amount === undefined ? undefined : minorAmount(body.amount, total.currency, '/amount')
    const note = await takeBack(tx, {
      businessId,
      invoiceId: params.id,
      reason: body.reason,
      by: await nameCaller(tx, businessId, caller.id),
      ...(amount === undefined ? {} : { amount }),
    })
    return creditNoteView(note)
  }),
)
