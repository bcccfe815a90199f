import type { PaperWords } from '../paper-words.ts'

export const id: PaperWords = {
  invoice: 'Faktur',
  creditNote: 'Nota kredit',
  forInvoice: 'Untuk faktur {number}',
  billedTo: 'Ditagihkan kepada',
  issued: 'Tanggal',
  due: 'Jatuh tempo',
  description: 'Keterangan',
  quantity: 'Jumlah',
  unitPrice: 'Harga satuan',
  amount: 'Nilai',
  discount: 'Diskon',
  net: 'Sebelum pajak',
  tax: 'Pajak',
  ofWhichTax: 'Termasuk pajak',
  total: 'Total',
  void: 'BATAL',
  page: 'Halaman {page} dari {pages}',
  paid: 'Pembayaran diterima',
  refunded: 'Pembayaran dikembalikan',
  payHere: 'Bayar di sini',
}
