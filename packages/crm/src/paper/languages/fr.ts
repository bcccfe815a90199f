import type { PaperWords } from '../paper-words.ts'

export const fr: PaperWords = {
  invoice: 'Facture',
  creditNote: 'Avoir',
  forInvoice: 'Sur la facture {number}',
  billedTo: 'Facturé à',
  issued: 'Date',
  due: 'Échéance',
  description: 'Désignation',
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire',
  amount: 'Montant',
  discount: 'Remise',
  net: 'Montant HT',
  tax: 'TVA',
  ofWhichTax: 'Dont TVA',
  total: 'Total',
  void: 'ANNULÉE',
  page: 'Page {page} sur {pages}',
  paid: 'Paiement reçu',
  refunded: 'Paiement remboursé',
  payHere: 'Payer ici',
}
