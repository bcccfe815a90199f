interface Choice {
  value: string
  label: string
}

const named = (values: readonly string[], locale: string, type: 'currency' | 'language'): Choice[] => {
  const names = new Intl.DisplayNames(locale, { type })
  return values.map((value) => ({
    value,
    label: type === 'currency' ? `${value} · ${names.of(value) ?? value}` : (names.of(value) ?? value),
  }))
}

const withChosen = (values: readonly string[], chosen: string) => (values.includes(chosen) ? values : [chosen, ...values])

/** Every zone the browser knows, and the one that is chosen. */
export const timeZones = (chosen: string): readonly string[] => withChosen(['UTC', ...Intl.supportedValuesOf('timeZone')], chosen)

export const currencies = (chosen: string, locale: string): Choice[] =>
  named(withChosen(Intl.supportedValuesOf('currency'), chosen), locale, 'currency')

const papers = ['ar', 'de', 'en', 'es', 'fr', 'he', 'hi', 'id', 'it', 'nl', 'pl', 'pt', 'pt-BR', 'ru', 'tr', 'uk', 'zh']

/** Languages that many businesses want; whatever else is set stays. */
export const languages = (chosen: string, locale: string): Choice[] =>
  named(withChosen(papers, chosen), locale, 'language').sort((a, b) => a.label.localeCompare(b.label, locale))
