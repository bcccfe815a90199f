import type { PaperWords } from '../paper-words.ts'

export const it: PaperWords = {
  invoice: 'Fattura',
  creditNote: 'Nota di credito',
  forInvoice: 'Della fattura {number}',
  billedTo: 'Intestata a',
  issued: 'Data',
  due: 'Scadenza',
  description: 'Descrizione',
  quantity: 'Quantità',
  unitPrice: 'Prezzo unitario',
  amount: 'Importo',
  discount: 'Sconto',
  net: 'Imponibile',
  tax: 'IVA',
  ofWhichTax: 'IVA inclusa',
  total: 'Totale',
  void: 'ANNULLATA',
  page: 'Pagina {page} di {pages}',
  paid: 'Pagamento ricevuto',
  refunded: 'Pagamento rimborsato',
  payHere: 'Paga qui',
}
