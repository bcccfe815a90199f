import { counting } from '../counting.ts'
import type { tasks as source } from '../en/tasks.ts'

const count = counting('ar-u-nu-latn')

export const tasks: typeof source = {
  tasks: {
    page: 'المهام',
    show: 'عرض',
    open: 'المفتوحة',
    done: 'المنجزة',
    overdue: 'متأخرة',
    today: 'اليوم',
    later: 'لاحقًا',
    someDay: 'بلا موعد',
    total: (n) => count(n, { zero: 'مهمة', one: 'مهمة', two: 'مهمتان', few: 'مهام', many: 'مهمة', other: 'مهمة' }),
    title: 'ما المطلوب',
    due: 'الموعد',
    dueHint: (zone) => `بتوقيت ${zone}. يُذكَّر المالكون في محادثاتهم.`,
    time: 'الساعة (التاسعة إن تُركت)',
    lead: 'عن',
    note: 'تفاصيل',
    add: 'إضافة مهمة',
    save: 'حفظ',
    cancel: 'إلغاء',
    edit: (title) => `تعديل «${title}»`,
    remove: (title) => `حذف «${title}»`,
    check: (title) => `أُنجزت: ${title}`,
    reopened: 'المهمة مفتوحة من جديد',
    isDone: (title) => `أُنجزت «${title}»`,
    removed: (title) => `حُذفت «${title}»`,
    failed: 'لم تُحفظ المهمة',
    reminded: (time) => `ذُكّر بها ${time}`,
    none: 'لا شيء مطلوب',
    noneDetail: 'هنا المهام التي تنشئها أنت أو المساعد، والأقرب موعدًا في الأعلى.',
    noneDone: 'لم يُنجز شيء بعد',
    more: 'تحميل المزيد',
  },
}
