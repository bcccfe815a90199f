import type { PaperWords } from '../paper-words.ts'

export const pt: PaperWords = {
  invoice: 'Fatura',
  creditNote: 'Nota de crédito',
  forInvoice: 'Da fatura {number}',
  billedTo: 'Faturado a',
  issued: 'Data',
  due: 'Vencimento',
  description: 'Descrição',
  quantity: 'Quantidade',
  unitPrice: 'Preço unitário',
  amount: 'Valor',
  discount: 'Desconto',
  net: 'Valor sem imposto',
  tax: 'Imposto',
  ofWhichTax: 'Imposto incluído',
  total: 'Total',
  void: 'ANULADA',
  page: 'Página {page} de {pages}',
  paid: 'Pagamento recebido',
  refunded: 'Pagamento reembolsado',
  payHere: 'Pagar aqui',
}
