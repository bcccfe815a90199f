import { randomInt } from 'node:crypto'

/** No vowels (no words), nothing that is read or heard as something else (0 O, 1 I L, 2 Z, 5 S, 8 B). */
const letters = '34679CDFGHJKMNPQRTVWX'

/** A reference that people can read to each other over the phone: `PAY-7K3F9Q`. */
export function makeReference(prefix: string): string {
  return `${prefix}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
}

/** Inserts under a fresh reference until one is free. @param insert answers undefined where the reference is taken */
export async function withReference<Row>(prefix: string, insert: (reference: string) => Promise<Row | undefined>): Promise<Row> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const row = await insert(makeReference(prefix))
    if (row) return row
  }
  throw new Error(`no free ${prefix} reference in eight attempts`)
}
