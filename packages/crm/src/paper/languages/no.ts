import type { PaperWords } from '../paper-words.ts'

export const no: PaperWords = {
  invoice: 'Faktura',
  creditNote: 'Kreditnota',
  forInvoice: 'Til faktura {number}',
  billedTo: 'Faktureres til',
  issued: 'Dato',
  due: 'Forfall',
  description: 'Beskrivelse',
  quantity: 'Antall',
  unitPrice: 'Enhetspris',
  amount: 'Beløp',
  discount: 'Rabatt',
  net: 'Netto',
  tax: 'Mva.',
  ofWhichTax: 'Herav mva.',
  total: 'Totalt',
  void: 'ANNULLERT',
  page: 'Side {page} av {pages}',
  paid: 'Betaling mottatt',
  refunded: 'Betaling refundert',
  payHere: 'Betal her',
}
