/** Who is asking, for which business, and what they may do. */
export interface Caller {
  kind: 'key' | 'session'
  /** Of the key or the person: stands in the log and in the records they write. */
  id: string
  businessId: string
  scope: 'read' | 'write'
  /** A session's only: what its writes have to carry. */
  csrfToken?: string
}

/** A caller with the secret they came with, which is stored nowhere. */
export interface Admitted {
  caller: Caller
  secret: string
}
