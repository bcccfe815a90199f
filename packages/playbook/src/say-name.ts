/** Names that are no words of a sentence even without quotes. */
const plainArguments = new Set(['amount', 'currency', 'reference', 'service', 'staff', 'items', 'guests'])

/** The name of an argument as it can stand in a sentence: in quotes where it could be taken for a word of it. */
export const sayArgument = (name: string): string =>
  plainArguments.has(name) || /^[a-z]+(?:_[a-z0-9]+)+$/.test(name) ? name : JSON.stringify(name)

/** The key of a field; fields are looked up, so a word of five letters is none of the small ones. */
export const sayField = (key: string): string =>
  /^[a-z][a-z0-9_]{4,}$/.test(key) || /^[a-z]+(?:_[a-z0-9]+)+$/.test(key) ? key : JSON.stringify(key)

/** A number that is read in one way only: no groups, never exactly three decimals, and in quotes where nobody would write it out. */
export function sayNumber(value: number, decimal: '.' | ','): string {
  const text = String(value)
  if (!/^\d{1,15}(?:\.\d+)?$/.test(text)) return JSON.stringify(text)
  const [whole = '', fraction = ''] = text.split('.')
  return fraction ? `${whole}${decimal}${fraction.length === 3 ? `${fraction}0` : fraction}` : whole
}
