import type { PaperWords } from '../paper-words.ts'

export const ko: PaperWords = {
  invoice: '청구서',
  creditNote: '대변표',
  forInvoice: '청구서 {number}에 대하여',
  billedTo: '청구 대상',
  issued: '발행일',
  due: '지급 기한',
  description: '내용',
  quantity: '수량',
  unitPrice: '단가',
  amount: '금액',
  discount: '할인',
  net: '공급가액',
  tax: '세금',
  ofWhichTax: '포함된 세금',
  total: '합계',
  void: '무효',
  page: '{page} / {pages}쪽',
  paid: '결제가 확인되었습니다',
  refunded: '환불되었습니다',
  payHere: '여기에서 결제',
}
