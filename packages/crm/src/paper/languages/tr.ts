import type { PaperWords } from '../paper-words.ts'

export const tr: PaperWords = {
  invoice: 'Fatura',
  creditNote: 'İade faturası',
  forInvoice: '{number} numaralı fatura için',
  billedTo: 'Alıcı',
  issued: 'Tarih',
  due: 'Son ödeme',
  description: 'Açıklama',
  quantity: 'Miktar',
  unitPrice: 'Birim fiyat',
  amount: 'Tutar',
  discount: 'İndirim',
  net: 'Net tutar',
  tax: 'KDV',
  ofWhichTax: 'KDV dahil',
  total: 'Toplam',
  void: 'İPTAL',
  page: 'Sayfa {page} / {pages}',
  paid: 'Ödeme alındı',
  refunded: 'Ödeme iade edildi',
  payHere: 'Buradan ödeyin',
}
