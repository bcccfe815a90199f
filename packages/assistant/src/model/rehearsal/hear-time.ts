/** What the rehearsal makes of days and hours: names of the week in the languages it listens in, tomorrow, and the clock. */

const languages = ['en', 'es', 'pt', 'ru', 'de', 'ar']
const dayMs = 86_400_000

/** By day of the week from Sunday: how each name begins, without the endings that cases change. */
const weekdays = Array.from({ length: 7 }, (_, day) =>
  languages.map((language) => {
    // 1 January 2023 was a Sunday
    const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, 1 + day)))
    const [first = name] = name.toLowerCase().split('-') // sexta-feira
    return language === 'ru' ? first.slice(0, -1) : first
  }),
)
const stands = (stems: string) => new RegExp(String.raw`(?<!\p{L})(?:${stems})`, 'iu')
const named = weekdays.map((stems) => stands(stems.join('|')))
const tomorrow = stands('tomorrow|mañana|amanhã|завтра|morgen|غد')
const today = stands('today|hoy|hoje|сегодня|heute|اليوم')

/** The day that is spoken of, `2026-12-04`; a day of the week is the next one. */
export function hearDay(words: string, now: Date): string | undefined {
  const weekday = named.findIndex((name) => name.test(words))
  const later = weekday >= 0 ? (weekday - now.getUTCDay() + 7) % 7 || 7 : tomorrow.test(words) ? 1 : today.test(words) ? 0 : undefined
  return later === undefined ? undefined : dayAfter(now, later)
}

export const dayAfter = (from: Date, days: number): string => new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10)

/** One to twelve. */
const hours: Record<string, string> = {
  en: 'one two three four five six seven eight nine ten eleven twelve',
  es: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
  pt: 'uma duas três quatro cinco seis sete oito nove dez onze doze',
  ru: 'час два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
  de: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  ar: 'الواحدة الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة الحادية_عشرة الثانية_عشرة',
}
const hourNamed = new Map(
  Object.values(hours).flatMap((names) => names.split(' ').map((name, at) => [name.replace('_', ' '), at + 1] as const)),
)
const inWords = [...hourNamed.keys()].toSorted((a, b) => b.length - a.length).join('|')
const exact = /(?<!\d)([01]?\d|2[0-3])[:.h]([0-5]\d)(?!\d)|(?<!\d)(1[0-2]|[1-9])\s?(am|pm)\b/i
const spoken = new RegExp(
  String.raw`(?<!\p{L})(?:at|around|a las?|às|в|к|um|gegen|في الساعة|الساعة|في)\s+(?:(\d{1,2})(?![\d:./-])|(${inWords})(?!\p{L}))`,
  'iu',
)
/** Nobody comes at three in the night. */
const opensAt = 8

/** The clock in the words: "10:00", "3 pm". */
export function hearExactClock(words: string): string | undefined {
  const found = exact.exec(words)
  if (!found) return undefined
  const [, hour, minute, half, part] = found
  return clockOf(half === undefined ? Number(hour) : (Number(half) % 12) + (part?.toLowerCase() === 'pm' ? 12 : 0), minute)
}

/** The same, and an hour that is only named: "at ten" is in the morning, "at three" is not. */
export function hearClock(words: string): string | undefined {
  const found = spoken.exec(words)
  const hour = found && (found[1] === undefined ? hourNamed.get((found[2] ?? '').toLowerCase()) : Number(found[1]))
  return hearExactClock(words) ?? (hour && hour < 24 ? clockOf(hour < opensAt ? hour + 12 : hour) : undefined)
}

const clockOf = (hour: number, minute = '00') => `${String(hour).padStart(2, '0')}:${minute}`
