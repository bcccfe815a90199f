const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Size of a file as people say it. */
export function fileSize(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[step], maximumFractionDigits: step > 1 ? 1 : 0 }).format(
    bytes / 1000 ** step,
  )
}
