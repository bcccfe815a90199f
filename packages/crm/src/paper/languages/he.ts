import type { PaperWords } from '../paper-words.ts'

export const he: PaperWords = {
  invoice: 'חשבונית',
  creditNote: 'הודעת זיכוי',
  forInvoice: 'עבור חשבונית {number}',
  billedTo: 'לכבוד',
  issued: 'תאריך',
  due: 'לתשלום עד',
  description: 'תיאור',
  quantity: 'כמות',
  unitPrice: 'מחיר יחידה',
  amount: 'סכום',
  discount: 'הנחה',
  net: 'לפני מס',
  tax: 'מע״מ',
  ofWhichTax: 'כולל מע״מ',
  total: 'סה״כ',
  void: 'מבוטלת',
  page: 'עמוד {page} מתוך {pages}',
  paid: 'התשלום התקבל',
  refunded: 'התשלום הוחזר',
  payHere: 'לתשלום כאן',
}
