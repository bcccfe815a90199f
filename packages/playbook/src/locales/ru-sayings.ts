import type { MediaKind, Precondition } from '@proviso/contracts'
import type { Sayings } from '../language.ts'
import { sayArgument, sayField, sayNumber } from '../say-name.ts'

type Of<T extends Precondition['type']> = Extract<Precondition, { type: T }>

const kinds: Record<MediaKind, [one: string, fresh: string]> = {
  image: ['изображение', 'новое изображение'],
  document: ['документ', 'новый документ'],
  video: ['видео', 'новое видео'],
  audio: ['аудиофайл', 'новый аудиофайл'],
  voice: ['голосовое сообщение', 'новое голосовое сообщение'],
}
const list = (words: string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} или ${words.at(-1)}`)
const within = (count: number) => (count === 1 ? 'в своём последнем сообщении' : `в своих последних ${sayNumber(count, ',')} сообщениях`)
const subject = (argument: string) => (argument === 'amount' ? 'Сумма' : `Аргумент ${sayArgument(argument)}`)
const orAsk = (asks: boolean) => (asks ? ', иначе сначала спроси меня.' : '.')
const fields: Record<string, string> = { phone: 'телефон', email: 'почта', name: 'имя' }
const messages = (count: number) => (count % 10 === 1 && count % 100 !== 11 ? 'сообщения' : 'сообщений')

export const russianSayings: Sayings = {
  onlyIf: (condition) => `Только если ${condition}.`,
  trial: (sentence) => `На пробу: ${sentence[0]?.toLowerCase()}${sentence.slice(1)}`,
  trialPart: (condition) => `на пробу ${condition}`,
  anyOf: (conditions) => `выполнено хотя бы одно из условий: ${conditions.join(' или ')}`,
  holds: {
    client_sent_media: (p: Of<'client_sent_media'>) =>
      `клиент прислал ${list(p.media_kinds.map((kind) => kinds[kind][p.unused ? 1 : 0]))} ${within(p.within_messages)}`,
    lead_field_filled: (p: Of<'lead_field_filled'>) => `у нас есть ${fields[p.field] ?? sayField(p.field)} клиента`,
    function_called_before: (p: Of<'function_called_before'>) =>
      `успешно выполнено ${p.name}${p.same_arguments ? ` с тем же ${p.same_arguments.map(sayArgument).join(' и ')}` : ''}`,
    min_client_messages: (p: Of<'min_client_messages'>) => `клиент написал не меньше ${sayNumber(p.count, ',')} ${messages(p.count)}`,
    payment_received: (p: Of<'payment_received'>) =>
      `через платёжную систему ${p.at_least === undefined ? 'поступила оплата' : `поступило не меньше ${sayNumber(p.at_least, ',')}`}${p.within_days === undefined ? '' : ` за последние ${p.within_days} дней`}`,
    client_confirmed: (p: Of<'client_confirmed'>) => `клиент подтвердил точные условия кнопкой ${within(p.within_messages)}`,
  },
  argumentMax: (argument, max, asks) => `${subject(argument)} может быть не больше ${max}${orAsk(asks)}`,
  argumentMin: (argument, min, asks) =>
    `${subject(argument)} ${argument === 'amount' ? 'должна' : 'должен'} быть не меньше ${min}${orAsk(asks)}`,
  callsPerDay: (count, scope, asks) => `Не больше ${sayNumber(count, ',')} в день ${scope}${orAsk(asks)}`,
  amountPerDay: (argument, max, scope, asks) => `${subject(argument)} может составлять не больше ${max} в день ${scope}${orAsk(asks)}`,
  scopes: { conversation: 'на диалог', lead: 'на клиента', business: 'всего' },
  askAlways: 'Всегда сначала спрашивай меня.',
  askNever: 'Меня спрашивать не надо.',
  askAtLimits: 'Сначала спроси меня, если лимит достигнут.',
  sample: (share) => `Дай мне потом проверить ${share}.`,
  share: (decimal) => `долю ${decimal}`,
  onCheckError: {
    allow: 'Если проверку нельзя выполнить, пропускай.',
    block: 'Если проверку нельзя выполнить, блокируй.',
  },
  off: 'Выключено.',
  on: 'Включено.',
  marks: { guidance: 'Совет', action: 'Действие', audience: 'Доступно', settings: 'Настройки' },
  audiences: { assistant: 'ассистент', person: 'люди', integrator: 'интеграции' },
  decimal: ',',
}
