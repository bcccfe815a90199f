/** 5/12/1988: two numbers that may be day and month, and a year. */
const written = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/

const read = (cell: string) => {
  const [, one = '', sign = '', two = '', year = ''] = written.exec(cell) ?? []
  return year ? { one, sign, two, year } : undefined
}

/** A day as `YYYY-MM-DD`. With points its day stands first; otherwise one of the two can be no month, or it was said. What may be either stays as it is. */
export function spelledDay(cell: string, said: 'dmy' | 'mdy' | undefined): string {
  const day = read(cell)
  if (!day) return cell.replaceAll('/', '-')
  const order = said ?? (day.sign === '.' ? 'dmy' : orderIn([day]))
  if (order === 'either') return cell
  const [of, month] = order === 'dmy' ? [day.one, day.two] : [day.two, day.one]
  return `${day.year}-${month.padStart(2, '0')}-${of.padStart(2, '0')}`
}

/** How the days of a column are written, as far as they show it; undefined: none is written so. */
export function dayOrderOf(cells: readonly string[]): 'dmy' | 'mdy' | 'either' | undefined {
  const days = cells.flatMap((cell) => read(cell) ?? [])
  return days.length ? orderIn(days) : undefined
}

function orderIn(days: readonly { one: string; two: string }[]) {
  if (days.some(({ one }) => Number(one) > 12)) return 'dmy'
  return days.some(({ two }) => Number(two) > 12) ? 'mdy' : 'either'
}
