import { counting } from '../counting.ts'
import type { shell as source } from '../en/shell.ts'

const count = counting('ru')

export const shell: typeof source = {
  product: 'Proviso',

  title: (page, business) => [page, business, 'Proviso'].filter(Boolean).join(' · '),
  titleWith: (needs, title) => `(${needs > 99 ? '99+' : needs}) ${title}`,

  skip: 'Перейти к содержанию',
  reconnecting: 'Восстанавливаем связь; данные на экране могут отставать до полуминуты.',
  navigation: 'Разделы',
  groups: { today: 'Сегодня', customers: 'Клиенты', assistant: 'Ассистент', business: 'Бизнес' },
  places: {
    home: 'Главная',
    inbox: 'Диалоги',
    approvals: 'Разрешения',
    calendar: 'Календарь',
    tasks: 'Задачи',
    leads: 'Клиенты',
    board: 'Доска',
    invoices: 'Счета',
    payments: 'Оплаты',
    imports: 'Импорт',
    playbook: 'Правила',
    actions: 'Действия',
    activity: 'Что произошло',
    testChat: 'Тестовый чат',
    channels: 'Каналы',
    usage: 'Расход и стоимость',
    team: 'Команда',
    settings: 'Настройки',
    more: 'Ещё',
  },
  backTo: (place: string) => `Назад: ${place}`,
  badge: (n) => (n > 99 ? '99+' : String(n)),
  waiting: (n) => count(n, { one: 'ждёт вас', other: 'ждут вас' }),
  assistantState: { on: 'Ассистент включён', off: 'Ассистент выключен', unreached: 'Включён, нет канала' },
  you: 'Вы',
  account: 'Ваш аккаунт',
  userMenu: 'аккаунт, язык, оформление',
  switchBusiness: (name) => `${name}: перейти в другой бизнес`,
  switchFailed: 'Не удалось открыть другой бизнес',
  chosen: 'Выбрано',
  language: 'Язык',
  theme: { name: 'Оформление', auto: 'Как на устройстве', light: 'Светлое', dark: 'Тёмное' },
  roles: { owner: 'Владелец', manager: 'Управляющий', agent: 'Сотрудник', viewer: 'Наблюдатель' },

  keys: {
    heading: 'Клавиши',
    close: 'Закрыть',
    off: 'Одиночные клавиши выключены; включить их можно на странице аккаунта.',
    everywhere: 'Везде',
    palette: 'Найти раздел, человека, диалог',
    search: 'Поиск на этой странице',
    sheet: 'Этот список',
    back: 'Закрыть или назад',
    go: 'Перейти',
    next: 'Следующий диалог',
    previous: 'Предыдущий диалог',
    takeOver: 'Взять диалог на себя',
    handBack: 'Вернуть ассистенту',
    send: 'Отправить',
  },
  palette: {
    open: 'Найти',
    placeholder: 'Раздел, человек, диалог …',
    pages: 'Разделы',
    leads: 'Клиенты',
    conversations: 'Диалоги',
    actions: 'Действия',
    colours: (scheme) => `Оформление: ${scheme.toLowerCase()}`,
    nothing: 'С таким названием ничего нет.',
  },

  update: { there: 'Есть новая версия.', load: 'Загрузить' },

  loading: 'Загрузка',

  retry: 'Повторить',
  undo: 'Отменить',
  closeNotice: 'Закрыть сообщение',

  signOut: 'Выйти',
  signOutAsk: {
    heading: 'Вы не сможете войти снова',
    detail: 'Вы вошли по одноразовой ссылке, а ни пароля, ни ключа доступа ещё нет. Сначала задайте что-то одно и укажите почту.',
    keep: 'Задать пароль',
    leave: 'Всё равно выйти',
  },

  rehearsal: 'Репетиция: отвечает учебная модель.',
  rehearsalHow: 'Чтобы отвечала настоящая, задайте ANTHROPIC_API_KEY и запустите снова.',

  notFound: {
    page: 'Не найдено',
    heading: 'Такой страницы нет',
    detail: 'Возможно, в адресе опечатка или страница из другой версии.',
    back: 'К диалогам',
  },

  failure: {
    heading: 'Не удалось загрузить',
    unreachable: 'Сервер не отвечает. Возможно, он перезапускается или нет связи.',
    noPermission: 'Это вам недоступно',
    noPermissionDetail: 'Попросите доступ у владельца бизнеса.',
    broken: 'В консоли что-то сломалось',
    brokenDetail: 'Это не ваша ошибка. Чаще всего помогает загрузить страницу ещё раз.',
    reload: 'Загрузить снова',
    request: (id) => `Запрос ${id}`,
    stale: 'Новые сообщения сейчас не загружаются; пробуем ещё раз.',
    more: 'Продолжение не загрузилось.',
  },
}
