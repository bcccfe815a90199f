import type { PaperWords } from '../paper-words.ts'

export const ru: PaperWords = {
  invoice: 'Счёт',
  creditNote: 'Кредит-нота',
  forInvoice: 'К счёту {number}',
  billedTo: 'Плательщик',
  issued: 'Дата',
  due: 'Оплатить до',
  description: 'Наименование',
  quantity: 'Количество',
  unitPrice: 'Цена',
  amount: 'Сумма',
  discount: 'Скидка',
  net: 'Без налога',
  tax: 'НДС',
  ofWhichTax: 'В том числе НДС',
  total: 'Итого',
  void: 'АННУЛИРОВАН',
  page: 'Страница {page} из {pages}',
  paid: 'Платёж получен',
  refunded: 'Платёж возвращён',
  payHere: 'Оплатить здесь',
}
