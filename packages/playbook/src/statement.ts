import type { ApprovalRule, Limit, Precondition } from '@proviso/contracts'
import type { Reason } from './language.ts'

/** The part of a function that one sentence gives. */
export interface RulePart {
  preconditions?: Precondition[]
  limits?: Limit[]
  approval?: ApprovalRule
  on_check_error?: 'allow' | 'block'
  enabled?: boolean
}

/** What a sentence says, read. */
export interface Statement extends RulePart {
  /** The function that it binds. */
  target: string
  /** A limit that says "never": it cannot stand where limits ask. */
  hard?: boolean
}

/** Why it says nothing that could be enforced. */
export interface Trouble {
  reason: Reason
  about?: string
}

export type Reading = Statement | Trouble

export const isTrouble = (reading: Reading | undefined): reading is Trouble => reading !== undefined && 'reason' in reading
