const marks: [RegExp, string][] = [
  [/€|\beuros?\b|\bевро\b/iu, 'EUR'],
  [/£|\bpounds?\b|\bquid\b/iu, 'GBP'],
  [/₽|(?<!\p{L})руб/iu, 'RUB'],
  [/₴|(?<!\p{L})грн/iu, 'UAH'],
  [/₺/u, 'TRY'],
  [/₹|\brupees?\b/iu, 'INR'],
  [/₪/u, 'ILS'],
  [/¥|\byen\b/iu, 'JPY'],
]
const codes = new Set(Intl.supportedValuesOf('currency'))
const dollars = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP'])

/** Currencies that a text names by code, sign or word. A dollar is the business's own where that has dollars or pesos, else the United States'. */
export function currenciesIn(text: string, own: string): Set<string> {
  const found = new Set<string>()
  for (const [mark, currency] of marks) if (mark.test(text)) found.add(currency)
  for (const code of text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []) if (codes.has(code)) found.add(code)
  if (/\$|\bdollars?\b|\bpesos?\b/i.test(text)) found.add(dollars.has(own) ? own : 'USD')
  return found
}
