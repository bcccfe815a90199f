import type { PaperWords } from '../paper-words.ts'

export const ja: PaperWords = {
  invoice: '請求書',
  creditNote: 'クレジットノート',
  forInvoice: '請求書 {number} について',
  billedTo: '請求先',
  issued: '発行日',
  due: '支払期限',
  description: '内容',
  quantity: '数量',
  unitPrice: '単価',
  amount: '金額',
  discount: '割引',
  net: '税抜金額',
  tax: '消費税',
  ofWhichTax: 'うち消費税',
  total: '合計',
  void: '無効',
  page: '{page} / {pages} ページ',
  paid: '入金を確認しました',
  refunded: '返金しました',
  payHere: 'お支払いはこちら',
}
