import type { Role } from '@proviso/contracts'

/** How a session was begun; `link` is one of the terminal, `team_link` one that an owner made, whose session stays in that owner's business. */
export type SignInMethod = 'link' | 'team_link' | 'mail' | 'password' | 'passkey' | 'invitation'

/** Who is asking, for which business, and what they may do. */
export interface Caller {
  kind: 'key' | 'session'
  /** Of the key or the person: stands in the log and in the records they write. */
  id: string
  businessId: string
  scope: 'read' | 'write'
  /** A session's only: what its writes have to carry. */
  csrfToken?: string
  /** A session's only. */
  session?: CallerSession
}

interface CallerSession {
  id: string
  role: Role
  method: SignInMethod
  /** When the person last proved who they are. */
  authenticatedAt: Date
}

/** A caller with the secret they came with, which is stored nowhere. */
export interface Admitted {
  caller: Caller
  secret: string
}
