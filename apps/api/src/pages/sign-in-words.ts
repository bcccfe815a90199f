/** What the pages of a sign-in link say; they have no script, so they go by the languages that the browser asks for. */
export interface SignInWords {
  dir?: 'rtl'
  signIn: string
  heading: string
  once: string
  over: string
  overDetail: string
  anotherByMail: string
  anotherByOwner: string
  forRunner: string
  anotherByTerminal: string
  another: string
  firstOwner: string
  goOn: string
  secondFactor: string
  code: string
  wrongCode: string
  elsewhere: string
  elsewhereDetail: string
  tooMany: string
  tooManyDetail: (minutes: string) => string
}

const en: SignInWords = {
  signIn: 'Sign in',
  heading: 'Sign in to Proviso',
  once: 'This link works once: press the button in the browser that you want to work in.',
  over: 'This link does not work any more',
  overDetail: 'A sign-in link works once, within 24 hours; a mailed one within 15 minutes. Perhaps you are signed in already.',
  anotherByMail: 'Go to the sign-in page and have another link mailed to you.',
  anotherByOwner: 'An owner of the business can make you another link, on the page of the team.',
  forRunner: 'For whoever runs the server',
  anotherByTerminal: 'Whoever runs the product gets another link with this command:',
  another: 'How you get in now',
  firstOwner:
    'Nobody has signed in here yet: start the product again, and the newest link stands in its terminal. Links of earlier starts have ended.',
  goOn: 'Go to the sign-in page',
  secondFactor: 'One more step',
  code: 'The code of your app, or one of your backup codes',
  wrongCode: 'This code is wrong, or was used already.',
  elsewhere: 'Open the link itself',
  elsewhereDetail: 'This form was sent from another site.',
  tooMany: 'Too many attempts',
  tooManyDetail: (minutes) => `Go back and try again in ${minutes}.`,
}

const es: SignInWords = {
  signIn: 'Iniciar sesión',
  heading: 'Iniciar sesión en Proviso',
  once: 'Este enlace funciona una sola vez: pulsa el botón en el navegador en el que quieras trabajar.',
  over: 'Este enlace ya no funciona',
  overDetail:
    'Un enlace de acceso funciona una vez, durante 24 horas; uno enviado por correo, durante 15 minutos. Puede que ya hayas iniciado sesión.',
  anotherByMail: 'Ve a la página de inicio de sesión y pide que te enviemos otro enlace por correo.',
  anotherByOwner: 'Un propietario del negocio puede crearte otro enlace en la página del equipo.',
  forRunner: 'Para quien gestiona el servidor',
  anotherByTerminal: 'Quien gestiona el producto obtiene otro enlace con esta orden:',
  another: 'Cómo entrar ahora',
  firstOwner:
    'Aquí todavía no ha entrado nadie: vuelve a arrancar el producto y el enlace más reciente estará en su terminal. Los de arranques anteriores ya no valen.',
  goOn: 'Ir a la página de inicio de sesión',
  secondFactor: 'Un paso más',
  code: 'El código de tu aplicación, o uno de tus códigos de respaldo',
  wrongCode: 'Este código no es correcto o ya se usó.',
  elsewhere: 'Abre el propio enlace',
  elsewhereDetail: 'Este formulario se envió desde otro sitio.',
  tooMany: 'Demasiados intentos',
  tooManyDetail: (minutes) => `Vuelve atrás e inténtalo de nuevo dentro de ${minutes}.`,
}

const pt: SignInWords = {
  signIn: 'Entrar',
  heading: 'Entrar no Proviso',
  once: 'Este link funciona uma única vez: aperte o botão no navegador em que você quer trabalhar.',
  over: 'Este link não funciona mais',
  overDetail: 'Um link de acesso funciona uma vez, por 24 horas; um enviado por e-mail, por 15 minutos. Talvez você já tenha entrado.',
  anotherByMail: 'Vá para a página de entrada e peça outro link por e-mail.',
  anotherByOwner: 'Um proprietário do negócio pode criar outro link para você na página da equipe.',
  forRunner: 'Para quem opera o servidor',
  anotherByTerminal: 'Quem opera o produto obtém outro link com este comando:',
  another: 'Como entrar agora',
  firstOwner:
    'Ninguém entrou aqui ainda: inicie o produto de novo, e o link mais recente estará no terminal. Os links de inícios anteriores não valem mais.',
  goOn: 'Ir para a página de entrada',
  secondFactor: 'Mais um passo',
  code: 'O código do seu aplicativo, ou um dos seus códigos de reserva',
  wrongCode: 'Este código está errado ou já foi usado.',
  elsewhere: 'Abra o próprio link',
  elsewhereDetail: 'Este formulário foi enviado de outro site.',
  tooMany: 'Tentativas demais',
  tooManyDetail: (minutes) => `Volte e tente de novo daqui a ${minutes}.`,
}

const ru: SignInWords = {
  signIn: 'Войти',
  heading: 'Вход в Proviso',
  once: 'Ссылка работает один раз: нажмите кнопку в том браузере, в котором хотите работать.',
  over: 'Эта ссылка больше не работает',
  overDetail: 'Ссылка для входа работает один раз, в течение 24 часов; присланная по почте — 15 минут. Возможно, вы уже вошли.',
  anotherByMail: 'Перейдите на страницу входа и попросите прислать другую ссылку по почте.',
  anotherByOwner: 'Владелец бизнеса может создать для вас другую ссылку на странице команды.',
  forRunner: 'Для того, кто ведёт сервер',
  anotherByTerminal: 'Тот, кто запускает продукт, получит другую ссылку этой командой:',
  another: 'Как войти теперь',
  firstOwner:
    'Здесь ещё никто не входил: запустите продукт снова, и новая ссылка появится в его терминале. Ссылки прежних запусков уже не действуют.',
  goOn: 'Перейти на страницу входа',
  secondFactor: 'Ещё один шаг',
  code: 'Код из приложения или один из резервных кодов',
  wrongCode: 'Код неверный или уже использован.',
  elsewhere: 'Откройте саму ссылку',
  elsewhereDetail: 'Эта форма отправлена с другого сайта.',
  tooMany: 'Слишком много попыток',
  tooManyDetail: (minutes) => `Вернитесь назад и попробуйте ещё раз. Ждать осталось: ${minutes}.`,
}

const ar: SignInWords = {
  dir: 'rtl',
  signIn: 'تسجيل الدخول',
  heading: 'تسجيل الدخول إلى Proviso',
  once: 'يعمل هذا الرابط مرة واحدة: اضغط الزر في المتصفح الذي تريد العمل فيه.',
  over: 'لم يعد هذا الرابط يعمل',
  overDetail: 'يعمل رابط الدخول مرة واحدة خلال 24 ساعة، والرابط المرسل بالبريد خلال 15 دقيقة. ربما سجّلت الدخول من قبل.',
  anotherByMail: 'انتقل إلى صفحة تسجيل الدخول واطلب إرسال رابط آخر إليك بالبريد.',
  anotherByOwner: 'يمكن لمالك النشاط أن ينشئ لك رابطًا آخر في صفحة الفريق.',
  forRunner: 'لمن يشغّل الخادم',
  anotherByTerminal: 'من يشغّل المنتج يحصل على رابط آخر بهذا الأمر:',
  another: 'كيف تدخل الآن',
  firstOwner: 'لم يدخل أحد هنا بعد: شغّل المنتج من جديد وستجد أحدث رابط في الطرفية. روابط مرات التشغيل السابقة لم تعد صالحة.',
  goOn: 'الانتقال إلى صفحة تسجيل الدخول',
  secondFactor: 'خطوة أخرى',
  code: 'الرمز من تطبيقك، أو أحد رموزك الاحتياطية',
  wrongCode: 'هذا الرمز خاطئ، أو استُخدم من قبل.',
  elsewhere: 'افتح الرابط نفسه',
  elsewhereDetail: 'أُرسل هذا النموذج من موقع آخر.',
  tooMany: 'محاولات كثيرة جدًا',
  tooManyDetail: (minutes) => `ارجع وحاول من جديد. مدة الانتظار: ${minutes}.`,
}

const all: Record<string, SignInWords> = { en, es, pt, ru, ar }

/** The first language that the browser asks for and that is spoken here, by its own order (`pt-BR,pt;q=0.9,en;q=0.8`); English otherwise. */
export function signInWords(acceptLanguage: string | null): { language: string; words: SignInWords } {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.trim().toLowerCase().split(';')
      const weight = Number(/^\s*q=([\d.]+)$/.exec(more.join(';'))?.[1] ?? 1)
      return { language: tag.split('-')[0] ?? '', weight: Number.isNaN(weight) ? 0 : weight }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const language = wanted.map((each) => each.language).find((name) => Object.hasOwn(all, name)) ?? 'en'
  return { language, words: all[language] ?? en }
}
