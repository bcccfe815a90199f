/**
 * What a list of leads is narrowed to and how it is ordered, by the names of the HTTP interface: the address of the page, the request and a
 * saved view are one thing. `view` only says which saved view it began with.
 */
export type LeadSearch = Record<string, string>

const known =
  /^(q|sort|view|stage|tag|source|test|(created_at|last_message_at)\[(gte|lt|days|silent_days)\]|fields\[[a-z][a-z0-9_]{0,63}\](\[(gte|lt|set)\])?)$/
const sorts = ['created_at', '-created_at', '-last_message_at'] as const
export type LeadSort = (typeof sorts)[number]
export const leadSorts: readonly LeadSort[] = sorts

/** Of an address that anybody may have typed: what is known, as text. */
export function readLeadSearch(search: Record<string, unknown>): LeadSearch {
  const kept = Object.entries(search).flatMap(([name, value]) => {
    if (!known.test(name) || !['string', 'number', 'boolean'].includes(typeof value)) return []
    const text = String(value).trim()
    if (name === 'sort') return sorts.some((sort) => sort === text) ? [[name, text] as const] : []
    return text || name === 'stage' ? [[name, text] as const] : []
  })
  return Object.fromEntries(kept)
}

/** As the HTTP interface takes it: people of test chats are shown where they are asked for alone. */
export const requestOf = ({ view: _, ...query }: LeadSearch): LeadSearch => ({ test: 'false', ...query })

/** What narrows the list. */
export const filterOf = ({ view: _, sort: __, ...filter }: LeadSearch): LeadSearch => filter

/** The same list, whatever the order its parameters stand in. */
export const sameSearch = (a: LeadSearch, b: LeadSearch): boolean => canonical(requestOf(a)) === canonical(requestOf(b))
const canonical = (search: LeadSearch) => JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)))
