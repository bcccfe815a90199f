/** Begins with a capital letter, where its script has them. */
export function capitalized(text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase() + text.slice(first.length)
}
