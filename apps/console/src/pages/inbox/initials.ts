/** At most two letters that stand for a person; empty where the name has none. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '')
  // scripts without capitals do not abbreviate in two letters, and some would join them
  if (first.toLocaleUpperCase() === first.toLocaleLowerCase()) return first
  return (first + last).toLocaleUpperCase()
}
