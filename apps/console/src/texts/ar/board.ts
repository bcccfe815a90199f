import { counting } from '../counting.ts'
import type { board as source } from '../en/board.ts'

const count = counting('ar-u-nu-latn')

export const board: typeof source = {
  board: {
    page: 'اللوحة',
    help: 'اسحب بطاقة إلى مرحلة أخرى، أو استعمل قائمتها، أو اضغط سهمًا مع Shift.',
    stage: 'المرحلة',
    column: (stage, total) => `${stage}، ${total}`,
    more: 'عرض المزيد',
    empty: 'لا أحد هنا',
    move: (name) => `نقل ${name}`,
    moveTo: 'نقل إلى',
    moved: (name, stage) => `انتقل ${name} إلى ${stage}`,
    failed: (name) => `يبقى ${name} في مكانه`,
    silent: 'لا رسائل بعد',
    next: (time) => `موعد: ${time}`,
    waits: 'بانتظار الموافقة',
    noStages: 'لا مراحل بعد',
    noStagesDetail: 'المراحل هي الخطوات من أول رسالة إلى أن يصبح الشخص زبونًا.',
    makeStages: 'إنشاء المراحل',
    cards: (n) => count(n, { zero: 'عميل', one: 'عميل واحد', two: 'عميلان', few: 'عملاء', many: 'عميلًا', other: 'عميل' }),
  },
}
