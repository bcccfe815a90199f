import type { PaperWords } from '../paper-words.ts'

export const de: PaperWords = {
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  forInvoice: 'Zur Rechnung {number}',
  billedTo: 'Rechnung an',
  issued: 'Datum',
  due: 'Fällig am',
  description: 'Beschreibung',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  amount: 'Betrag',
  discount: 'Rabatt',
  net: 'Netto',
  tax: 'USt.',
  ofWhichTax: 'Enthaltene USt.',
  total: 'Gesamtbetrag',
  void: 'STORNIERT',
  page: 'Seite {page} von {pages}',
  paid: 'Zahlung eingegangen',
  refunded: 'Zahlung erstattet',
  payHere: 'Hier bezahlen',
}
