import type { AnswerOf, BodyOf, endpoints } from '@proviso/contracts/endpoints'

export type Invoice = AnswerOf<typeof endpoints.invoices.list>['data'][number]
export type WholeInvoice = AnswerOf<typeof endpoints.invoices.get>
export type InvoiceStatus = Invoice['status']
export type Sums = AnswerOf<typeof endpoints.invoices.sums>['data'][number]
export type Preview = AnswerOf<typeof endpoints.invoices.preview>
export type DraftBody = BodyOf<typeof endpoints.invoices.preview>
export type CreditNote = AnswerOf<typeof endpoints.creditNotes.list>['data'][number]
export type Payment = AnswerOf<typeof endpoints.payments.list>['data'][number]
