import type { PaperWords } from '../paper-words.ts'

export const es: PaperWords = {
  invoice: 'Factura',
  creditNote: 'Nota de crédito',
  forInvoice: 'De la factura {number}',
  billedTo: 'Facturado a',
  issued: 'Fecha',
  due: 'Vencimiento',
  description: 'Descripción',
  quantity: 'Cantidad',
  unitPrice: 'Precio unitario',
  amount: 'Importe',
  discount: 'Descuento',
  net: 'Base imponible',
  tax: 'IVA',
  ofWhichTax: 'IVA incluido',
  total: 'Total',
  void: 'ANULADA',
  page: 'Página {page} de {pages}',
  paid: 'Pago recibido',
  refunded: 'Pago reembolsado',
  payHere: 'Pagar aquí',
}
