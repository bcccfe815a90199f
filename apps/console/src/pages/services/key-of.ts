/** A key for a name, of what keys may hold; made unlike those that are taken. */
export function keyOf(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50)
  const base = plain || 'item'
  for (let count = 1; ; count++) {
    const key = count === 1 && plain ? base : `${base}_${count}`
    if (!taken.includes(key)) return key
  }
}
