import type { PaperWords } from '../paper-words.ts'

export const zh: PaperWords = {
  invoice: '账单',
  creditNote: '贷记单',
  forInvoice: '对应账单 {number}',
  billedTo: '客户',
  issued: '日期',
  due: '付款期限',
  description: '项目',
  quantity: '数量',
  unitPrice: '单价',
  amount: '金额',
  discount: '折扣',
  net: '未税金额',
  tax: '税额',
  ofWhichTax: '含税额',
  total: '合计',
  void: '作废',
  page: '第 {page} 页，共 {pages} 页',
  paid: '已收到付款',
  refunded: '已退款',
  payHere: '在此付款',
}
