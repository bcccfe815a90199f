import type { PaperWords } from '../paper-words.ts'

export const ar: PaperWords = {
  invoice: 'فاتورة',
  creditNote: 'إشعار دائن',
  forInvoice: 'عن الفاتورة {number}',
  billedTo: 'إلى',
  issued: 'التاريخ',
  due: 'تاريخ الاستحقاق',
  description: 'الوصف',
  quantity: 'الكمية',
  unitPrice: 'سعر الوحدة',
  amount: 'المبلغ',
  discount: 'خصم',
  net: 'الصافي',
  tax: 'الضريبة',
  ofWhichTax: 'شامل الضريبة',
  total: 'الإجمالي',
  void: 'ملغاة',
  page: 'صفحة {page} من {pages}',
  paid: 'تم استلام الدفعة',
  refunded: 'تم رد الدفعة',
  payHere: 'ادفع هنا',
}
