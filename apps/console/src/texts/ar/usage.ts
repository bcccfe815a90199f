import { counting } from '../counting.ts'
import type { usage as source } from '../en/usage.ts'

const count = counting('ar-u-nu-latn')
const days = { zero: 'يوم', one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' }

export const usage: typeof source = {
  usage: {
    page: 'الاستخدام والتكلفة',
    today: 'اليوم',
    month: 'هذا الشهر',
    cached: 'قُرئ من الذاكرة المؤقتة',
    cachedDetail: 'نسبة ما قرأه النموذج وكان قد قرأه من قبل، بعُشر السعر.',
    cost: 'الكلفة',
    replies: (n) =>
      count(n, {
        zero: 'رد للنموذج',
        one: 'رد واحد للنموذج',
        two: 'ردّان للنموذج',
        few: 'ردود للنموذج',
        many: 'ردًا للنموذج',
        other: 'رد للنموذج',
      }),
    ofBudget: (budget) => `من ${budget} في اليوم`,
    estimated: 'تقديري جزئيًا: سعر ما غير معروف على وجه اليقين.',
    span: 'المدة',
    days: (n) => count(n, days),
    byDay: 'حسب اليوم',
    chart: (total, n) => `الكلفة حسب اليوم: ${total} خلال ${count(n, days)}`,
    free: 'لم يُدفع شيء: نموذج التدريب مجاني. تعدّ الأعمدة ردوده.',
    repliesChart: (replies, days) => `الردود حسب اليوم: ${replies} خلال ${days} يومًا`,
    asTable: 'كجدول',
    day: 'اليوم',
    byModel: 'حسب النموذج',
    model: 'النموذج',
    byAction: 'حسب الإجراء',
    byActionDetail: 'ما طلبه رد النموذج أولًا.',
    wordsOnly: 'كلمات فقط',
    byConversation: 'حسب المحادثة',
    byConversationDetail: 'الأعلى كلفة أولًا.',
    testChat: 'محادثة تجريبية',
    nameless: 'عميل بلا اسم',
    all: (n) => `اعرض الكل (${n})`,
    read: 'رموز مقروءة',
    written: 'رموز مكتوبة',
    none: 'لم يُسأل النموذج عن شيء بعد',
    noneDetail: 'حين يكتب العملاء أو تجرب المحادثة التجريبية تظهر الكلفة هنا.',
    zone: (zone) => `الأيام بحسب توقيت ${zone}.`,
    budgets: {
      heading: 'الميزانيات',
      how: 'حيث تنتهي الميزانية يتوقف المساعد من تلقاء نفسه؛ يُستدعى شخص ويُقال للعميل إن أحدًا سيرد.',
      turn: 'لكل رد',
      turnHint: 'الرد الذي سيكلف أكثر لا يبدأ، أو ينتهي.',
      day: 'لكل يوم',
      dayHint: 'بعدها لا يرد المساعد على أحد حتى منتصف الليل بتوقيت النشاط.',
      save: 'احفظ الميزانيات',
      saved: 'حُفظت الميزانيات.',
      failed: 'لم تُحفظ الميزانيات',
    },
  },
}
