/** Making a format costs more than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()
const most = 200

function kept<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T {
  const known = formats.get(key)
  if (known) return known as T
  if (formats.size >= most) formats.clear()
  const made = make()
  formats.set(key, made)
  return made
}

/** `Intl.DateTimeFormat`, made once for equal wishes. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

/** `Intl.NumberFormat`, made once for equal wishes. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
