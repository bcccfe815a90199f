/** Whether every word that was typed begins a word of the label, whatever its accents and case. */
export function matches(label: string, typed: string): boolean {
  const words = plain(label).split(/\s+/)
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
