import { type Check, type Complaint, jsonOf } from '../house.ts'

interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}

/**
 * Migrations run in the order they were written. The migrator compares `when` with the newest one applied: an entry that is
 * not later than its predecessor is skipped without a word on every database that already has the predecessor.
 */
export const migrations: Check = (house) => {
  const where = 'drizzle/meta/_journal.json'
  const entries = jsonOf<Journal>(house, where)?.entries
  if (!entries) return []
  const complaints: Complaint[] = []
  entries.forEach(({ idx, when, tag }, at) => {
    const before = entries[at - 1]
    if (idx !== at) complaints.push({ where, what: `${tag} has idx ${idx}, its place is ${at}: generate it anew` })
    if (before && when <= before.when)
      complaints.push({ where, what: `${tag} is not later than ${before.tag} and would be skipped: generate it anew` })
    if (!house.files.has(`drizzle/${tag}.sql`)) complaints.push({ where, what: `drizzle/${tag}.sql is missing: generate it anew` })
  })
  const tags = new Set(entries.map(({ tag }) => `drizzle/${tag}.sql`))
  for (const path of house.files.keys()) {
    if (/^drizzle\/[^/]+\.sql$/.test(path) && !tags.has(path))
      complaints.push({ where: path, what: 'is not in the journal and never runs: generate it anew' })
  }
  return complaints
}
