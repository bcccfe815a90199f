/** Which test chat is open: the address is enough to come back to it. */
export interface TestSearch {
  session?: string
  conversation?: string
  /** A turn: why an answer was given. */
  why?: string
  /** Of the playbook: a draft that is tried. */
  version?: number
}

const text = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value) ? String(value).slice(0, 100) : undefined

export function readTestSearch(search: Record<string, unknown>): TestSearch {
  const version = Number(search.version)
  const read: TestSearch = {
    session: text(search.session),
    conversation: text(search.conversation),
    why: text(search.why),
    version: Number.isInteger(version) && version > 0 ? version : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
