/** At most two letters that stand for a person; empty where the name has none. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
