/** How a file is read, as it was decided when it came. */
export interface ImportSettings {
  encoding: string
  delimiter: string
  header: boolean
  /** What each column is called and which field it fills: a key of a field, `stage`, `tags`, or null for none. */
  columns: { name: string; field: string | null }[]
  /** Fields by which a row is the same person as a lead: the first that both have decides. */
  match: ('phone' | 'email')[]
  /** What is done then: nothing, fill what is empty, replace what differs, or make another lead. */
  onMatch: 'skip' | 'fill' | 'update' | 'create'
  /** Of rows that name none. */
  stage: string | null
  /** For every row. */
  tags: string[]
  /** Whose national numbers are meant; null: the business's. */
  country: string | null
  /** Of days such as 5/12/1988, whether the day or the month stands first; absent: only what can be read in one way is read. */
  dayOrder?: 'dmy' | 'mdy'
}
