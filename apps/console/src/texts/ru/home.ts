import { counting, plural } from '../counting.ts'
import type { home as source } from '../en/home.ts'

const count = counting('ru')
const form = plural('ru')

export const home: typeof source = {
  home: {
    page: 'Главная',
    needs: {
      heading: 'Ждёт вас',
      none: 'Ничего не ждёт вашего решения.',
      noneDetail: 'Здесь появится то, что может решить только человек.',
      approvals: (n) =>
        count(n, { one: 'действие ждёт вашего решения', few: 'действия ждут вашего решения', other: 'действий ждут вашего решения' }),
      conversations: (n) => count(n, { one: 'диалог ждёт ответа', few: 'диалога ждут ответа', other: 'диалогов ждут ответа' }),
      tasks: (n) => count(n, { one: 'задача к сроку', few: 'задачи к сроку', other: 'задач к сроку' }),
      expires: (time) => `до ${time}`,
      due: (time) => `срок ${time}`,
      all: (n) => `Показать все (${n})`,
      channel: (messenger, status) => `${messenger}: ${status}`,
    },
    visits: {
      heading: 'Записи на сегодня',
      none: 'Сегодня записей нет.',
      calendar: 'Календарь',
      with: (service, staff) => `${service}, ${staff}`,
      held: 'бронь',
      zone: (zone) => `Время: ${zone}`,
    },
    week: {
      heading: 'Эта неделя',
      leads: (n) => form(n, { one: 'новый клиент', few: 'новых клиента', other: 'новых клиентов' }),
      money: 'получено',
      noMoney: 'Оплат пока нет',
    },
    stopped: {
      heading: 'Остановлено сегодня',
      none: 'Останавливать ничего не пришлось.',
      noneDetail: 'Если ассистент хочет сделать то, чего ваши правила не разрешают, его останавливают, и вы видите почему.',
      count: (n) => count(n, { one: 'действие остановлено', few: 'действия остановлены', other: 'действий остановлено' }),
      see: 'Почему?',
      limit: 'Достигнут лимит.',
    },
    cost: {
      heading: 'Расход сегодня',
      of: (budget) => `из ${budget} в день`,
      bar: 'Доля дневного бюджета',
      estimated: 'Частично оценка.',
      more: 'Расход и стоимость',
    },
    assistant: {
      heading: 'Ассистент',
      on: 'Отвечает вашим клиентам.',
      off: 'Выключен: клиентам он не отвечает. Всё, что они пишут, сохраняется для вас.',
      turnOff: 'Выключить',
      turnOn: 'Включить',
      sureOff: 'Пока вы не включите его снова, отвечать будете только вы.',
      sureOn: 'С этого момента он отвечает клиентам в их мессенджерах.',
      yesOff: 'Да, выключить',
      yesOn: 'Да, включить',
      cancel: 'Отмена',
      failed: 'Не удалось переключить ассистента',
    },
    setup: {
      heading: 'Настройте ассистента',
      left: (n) => count(n, { one: 'шаг остался', few: 'шага осталось', other: 'шагов осталось' }),
      go: 'Продолжить',
      hide: 'Скрыть',
      done: 'готово',
      open: 'ещё не сделано',
    },
  },
}
