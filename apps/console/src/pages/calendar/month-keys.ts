import { addDays, addMonths, weekday } from './zoned.ts'

/** The day that a key leads to from another one in a month of weeks; undefined for a key that leads nowhere. */
export function dayByKey(key: string, day: string, { firstDay, rtl }: { firstDay: number; rtl: boolean }): string | undefined {
  const onwards = rtl ? -1 : 1
  const intoWeek = (weekday(day) - firstDay + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -onwards)
    case 'ArrowRight':
      return addDays(day, onwards)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -intoWeek)
    case 'End':
      return addDays(day, 6 - intoWeek)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}
