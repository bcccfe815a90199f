import { counting } from '../counting.ts'
import type { shell as source } from '../en/shell.ts'

const count = counting('ar-u-nu-latn')

export const shell: typeof source = {
  product: 'Proviso',

  title: (page, business) => [page, business, 'Proviso'].filter(Boolean).join(' · '),
  titleWith: (needs, title) => `(${needs > 99 ? '99+' : needs}) ${title}`,

  skip: 'انتقل إلى المحتوى',
  reconnecting: 'جارٍ إعادة الاتصال؛ قد يتأخر ما تراه نصف دقيقة على الأكثر.',
  navigation: 'الأقسام',
  groups: { today: 'اليوم', customers: 'العملاء', assistant: 'المساعد', business: 'النشاط' },
  places: {
    home: 'الرئيسية',
    inbox: 'المحادثات',
    approvals: 'الموافقات',
    calendar: 'التقويم',
    tasks: 'المهام',
    leads: 'العملاء',
    board: 'اللوحة',
    invoices: 'الفواتير',
    payments: 'المدفوعات',
    imports: 'الاستيراد',
    playbook: 'دليل العمل',
    actions: 'الإجراءات',
    activity: 'ما حدث',
    testChat: 'محادثة تجريبية',
    channels: 'القنوات',
    usage: 'الاستخدام والتكلفة',
    team: 'الفريق',
    settings: 'الإعدادات',
    more: 'المزيد',
  },
  backTo: (place: string) => `العودة إلى ${place}`,
  badge: (n) => (n > 99 ? '99+' : String(n)),
  waiting: (n) =>
    count(n, {
      zero: 'بانتظارك',
      one: 'طلب واحد بانتظارك',
      two: 'طلبان بانتظارك',
      few: 'طلبات بانتظارك',
      many: 'طلبًا بانتظارك',
      other: 'طلب بانتظارك',
    }),
  assistantState: { on: 'المساعد يعمل', off: 'المساعد متوقف', unreached: 'يعمل بلا قناة' },
  you: 'أنت',
  account: 'حسابك',
  userMenu: 'الحساب واللغة والألوان',
  switchBusiness: (name) => `${name}: الانتقال إلى نشاط آخر`,
  switchFailed: 'تعذّر فتح النشاط الآخر',
  chosen: 'مُختار',
  language: 'اللغة',
  theme: { name: 'الألوان', auto: 'مثل الجهاز', light: 'فاتحة', dark: 'داكنة' },
  roles: { owner: 'مالك', manager: 'مدير', agent: 'موظف', viewer: 'مشاهد' },

  keys: {
    heading: 'المفاتيح',
    close: 'إغلاق',
    off: 'المفاتيح المفردة معطّلة؛ تُفعَّل من صفحة حسابك.',
    everywhere: 'في كل مكان',
    palette: 'ابحث عن قسم أو شخص أو محادثة',
    search: 'ابحث في هذه الصفحة',
    sheet: 'هذه القائمة',
    back: 'إغلاق أو رجوع',
    go: 'انتقل إلى',
    next: 'المحادثة التالية',
    previous: 'المحادثة السابقة',
    takeOver: 'تولَّ المحادثة',
    handBack: 'أعدها إلى المساعد',
    send: 'إرسال',
  },
  palette: {
    open: 'بحث',
    placeholder: 'قسم أو شخص أو محادثة …',
    pages: 'الأقسام',
    leads: 'العملاء',
    conversations: 'المحادثات',
    actions: 'الإجراءات',
    colours: (scheme) => `الألوان: ${scheme}`,
    nothing: 'لا شيء بهذا الاسم.',
  },

  update: { there: 'يوجد إصدار أحدث.', load: 'حمّله' },

  loading: 'جارٍ التحميل',

  retry: 'أعد المحاولة',
  undo: 'تراجع',
  closeNotice: 'إغلاق هذا الإشعار',

  signOut: 'تسجيل الخروج',
  signOutAsk: {
    heading: 'لن تجد طريقًا للعودة',
    detail: 'دخلت برابط يعمل مرة واحدة، ولا توجد بعد كلمة مرور ولا مفتاح مرور. عيّن واحدًا أولًا مع بريدك الإلكتروني.',
    keep: 'تعيين كلمة مرور',
    leave: 'الخروج على أي حال',
  },

  rehearsal: 'وضع التدريب: نموذج التدريب هو من يرد.',
  rehearsalHow: 'اضبط ANTHROPIC_API_KEY ثم أعد التشغيل لاستخدام النموذج الحقيقي.',

  notFound: {
    page: 'غير موجود',
    heading: 'لا توجد صفحة كهذه',
    detail: 'قد يكون في العنوان خطأ، أو أن الصفحة من إصدار آخر.',
    back: 'إلى المحادثات',
  },

  meanwhile: {
    heading: 'غيّر شخص آخر هذا في هذه الأثناء',
    detail: 'لم يضِع شيء مما كتبته. اختر ما يجب أن يبقى.',
    theirs: 'ما كتبه الآخر',
    mine: 'ما كتبته أنت',
    keep: 'أبقِ ما كتبته',
    take: 'خذ ما كتبه الآخر',
    empty: 'فارغ',
    removed: 'محذوف',
    on: 'مفعّل',
    off: 'متوقف',
  },

  failure: {
    heading: 'تعذّر التحميل',
    unreachable: 'الخادم لا يستجيب. ربما يُعاد تشغيله أو أن الاتصال مقطوع.',
    noPermission: 'لا يمكنك رؤية هذا',
    noPermissionDetail: 'اطلب الإذن من مالك النشاط.',
    broken: 'حدث خلل في لوحة التحكم',
    brokenDetail: 'الخطأ ليس منك. إعادة تحميل الصفحة تنفع في أغلب الأحيان.',
    reload: 'أعد التحميل',
    request: (id) => `الطلب ${id}`,
    stale: 'لا يمكن تحميل الرسائل الجديدة الآن؛ نحاول مرة أخرى.',
    more: 'تعذّر تحميل المزيد.',
    part: (what) => `تعذّر تحميل: ${what}.`,
    unreadable: 'تعذّرت قراءة الرد. ربما أجاب شيء بينك وبين الخادم، كخادم وسيط، بدلًا منه.',
  },
}
