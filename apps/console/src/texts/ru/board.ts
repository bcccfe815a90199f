import { counting } from '../counting.ts'
import type { board as source } from '../en/board.ts'

const count = counting('ru')

export const board: typeof source = {
  board: {
    page: 'Доска',
    help: 'Перетащите карточку на другой этап, откройте её меню или нажмите стрелку, удерживая Shift.',
    stage: 'Этап',
    column: (stage, total) => `${stage}, ${total}`,
    more: 'Показать ещё',
    empty: 'Здесь никого',
    move: (name) => `Переместить: ${name}`,
    moveTo: 'Переместить на',
    moved: (name, stage) => `${name}: теперь «${stage}»`,
    failed: (name) => `${name}: остаётся на месте`,
    silent: 'Сообщений ещё не было',
    next: (time) => `Запись: ${time}`,
    waits: 'Ждёт одобрения',
    noStages: 'Этапов пока нет',
    noStagesDetail: 'Этапы — это путь от первого сообщения до покупки.',
    makeStages: 'Создать этапы',
    cards: (n) => count(n, { one: 'клиент', few: 'клиента', other: 'клиентов' }),
  },
}
