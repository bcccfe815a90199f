import { ProvisoError } from '@proviso/contracts'

/** Also what a record of another business is. */
export const notFound = (what: string): ProvisoError => new ProvisoError('not_found', `There is no such ${what}.`)

/** The only row, or `not_found`. */
export function theOne<T>(rows: readonly T[], what: string): T {
  const [row] = rows
  if (row === undefined) throw notFound(what)
  return row
}
