import type { PaperWords } from '../paper-words.ts'

export const en: PaperWords = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  forInvoice: 'For invoice {number}',
  billedTo: 'Billed to',
  issued: 'Issued',
  due: 'Due',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  discount: 'Discount',
  net: 'Net',
  tax: 'Tax',
  ofWhichTax: 'Tax included',
  total: 'Total',
  void: 'VOID',
  page: 'Page {page} of {pages}',
  paid: 'Payment received',
  refunded: 'Payment refunded',
  payHere: 'Pay here',
}
