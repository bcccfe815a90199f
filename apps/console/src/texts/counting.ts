type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** "messages" beside a number that stands by itself. */
export function plural(locale: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale)
  return (n, forms) => forms[rules.select(n)] ?? forms.other
}

/** "3 messages" in the words of a language: `other` is what every language has, the rest by its own plural rules (CLDR). */
export function counting(locale: string): (n: number, forms: Forms) => string {
  const form = plural(locale)
  const digits = new Intl.NumberFormat(locale)
  // an Arabic noun says one and two itself, and a digit beside a dual is a mistake
  const spoken = locale.startsWith('ar') ? [1, 2] : []
  return (n, forms) => (spoken.includes(n) ? form(n, forms) : `${digits.format(n)} ${form(n, forms)}`)
}
