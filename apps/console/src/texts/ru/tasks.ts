import { counting } from '../counting.ts'
import type { tasks as source } from '../en/tasks.ts'

const count = counting('ru')

export const tasks: typeof source = {
  tasks: {
    page: 'Задачи',
    show: 'Показать',
    open: 'Открытые',
    done: 'Сделанные',
    overdue: 'Просрочено',
    today: 'Сегодня',
    later: 'Позже',
    someDay: 'Без срока',
    total: (n) => count(n, { one: 'задача', few: 'задачи', other: 'задач' }),
    title: 'Что нужно сделать',
    due: 'Срок',
    dueHint: (zone) => `По времени ${zone}. Владельцам напомнят в их чатах.`,
    time: 'Время (без него — девять утра)',
    lead: 'О ком',
    note: 'Подробнее',
    add: 'Добавить задачу',
    save: 'Сохранить',
    cancel: 'Отмена',
    edit: (title) => `Изменить «${title}»`,
    remove: (title) => `Удалить «${title}»`,
    check: (title) => `Сделано: ${title}`,
    reopened: 'Задача снова открыта',
    isDone: (title) => `«${title}»: сделано`,
    removed: (title) => `«${title}»: удалено`,
    failed: 'Задача не сохранена',
    reminded: (time) => `напомнили ${time}`,
    none: 'Дел нет',
    noneDetail: 'Здесь задачи, которые ставите вы или ассистент; сверху те, чей срок ближе.',
    noneDone: 'Пока ничего не сделано',
    more: 'Загрузить ещё',
  },
}
