import { counting, plural } from '../counting.ts'
import type { home as source } from '../en/home.ts'

const count = counting('ar-u-nu-latn')
const form = plural('ar-u-nu-latn')

export const home: typeof source = {
  home: {
    page: 'الرئيسية',
    needs: {
      heading: 'يحتاج إليك',
      none: 'لا شيء بانتظارك.',
      noneDetail: 'سيظهر هنا ما لا يقرره إلا إنسان.',
      approvals: (n) =>
        count(n, {
          zero: 'إجراء ينتظر قرارك',
          one: 'إجراء واحد ينتظر قرارك',
          two: 'إجراءان ينتظران قرارك',
          few: 'إجراءات تنتظر قرارك',
          many: 'إجراءً ينتظر قرارك',
          other: 'إجراء ينتظر قرارك',
        }),
      conversations: (n) =>
        count(n, {
          zero: 'محادثة تنتظر ردًا',
          one: 'محادثة واحدة تنتظر ردًا',
          two: 'محادثتان تنتظران ردًا',
          few: 'محادثات تنتظر ردًا',
          many: 'محادثة تنتظر ردًا',
          other: 'محادثة تنتظر ردًا',
        }),
      tasks: (n) =>
        count(n, {
          zero: 'مهمة حان وقتها',
          one: 'مهمة واحدة حان وقتها',
          two: 'مهمتان حان وقتهما',
          few: 'مهام حان وقتها',
          many: 'مهمة حان وقتها',
          other: 'مهمة حان وقتها',
        }),
      expires: (time) => `حتى ${time}`,
      due: (time) => `موعدها ${time}`,
      all: (n) => `عرض الكل (${n})`,
      channel: (messenger, status) => `${messenger}: ${status}`,
    },
    visits: {
      heading: 'مواعيد اليوم',
      none: 'لا مواعيد اليوم.',
      calendar: 'التقويم',
      with: (service, staff) => `${service}، ${staff}`,
      held: 'محجوز مؤقتًا',
    },
    week: {
      heading: 'هذا الأسبوع',
      leads: (n) =>
        form(n, {
          zero: 'عميل جديد',
          one: 'عميل جديد',
          two: 'عميلان جديدان',
          few: 'عملاء جدد',
          many: 'عميلًا جديدًا',
          other: 'عميل جديد',
        }),
      money: 'تم استلامها',
      noMoney: 'لا مدفوعات بعد',
    },
    stopped: {
      heading: 'مُنع اليوم',
      none: 'لم يلزم منع شيء.',
      noneDetail: 'حين يريد المساعد فعل ما لا تسمح به قواعدك، يُمنع وترى السبب.',
      count: (n) =>
        count(n, {
          zero: 'إجراء مُنع',
          one: 'إجراء واحد مُنع',
          two: 'إجراءان مُنعا',
          few: 'إجراءات مُنعت',
          many: 'إجراءً مُنع',
          other: 'إجراء مُنع',
        }),
      see: 'لماذا؟',
      limit: 'بُلغ حدّ.',
    },
    cost: {
      heading: 'تكلفة اليوم',
      of: (budget) => `من ${budget} في اليوم`,
      bar: 'الحصة من ميزانية اليوم',
      estimated: 'تقديرية جزئيًا.',
      more: 'الاستخدام والتكلفة',
    },
    assistant: {
      heading: 'المساعد',
      on: 'يرد على عملائك.',
      unreached: 'يعمل، لكن لا تطبيق مراسلة مرتبط: لا يستطيع أحد أن يكتب إليه.',
      connect: 'اربط تطبيق مراسلة',
      off: 'متوقف: لا يتلقى العملاء ردًا منه. ما يكتبونه محفوظ لك.',
      turnOff: 'أوقفه',
      turnOn: 'شغّله',
      sureOff: 'لن يُرد على أحد حتى تشغّله من جديد، إلا منك.',
      sureOn: 'من الآن يرد على العملاء في تطبيقات مراسلتهم.',
      sureUnreached: 'يبدأ العمل الآن، ويرد متى ارتبط تطبيق مراسلة.',
      yesOff: 'نعم، أوقفه',
      yesOn: 'نعم، شغّله',
      cancel: 'إلغاء',
      failed: 'تعذّر تغيير حالة المساعد',
    },
    setup: {
      heading: 'جهّز مساعدك',
      left: (n) =>
        count(n, {
          zero: 'خطوة باقية',
          one: 'خطوة واحدة باقية',
          two: 'خطوتان باقيتان',
          few: 'خطوات باقية',
          many: 'خطوة باقية',
          other: 'خطوة باقية',
        }),
      go: 'تابع',
      hide: 'إخفاء',
      done: 'تم',
      open: 'لم يتم بعد',
    },
  },
}
