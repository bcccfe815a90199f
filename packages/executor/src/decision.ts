import type {
  ActionContext,
  ActionEffect,
  Actor,
  AnyAction,
  BusinessProfile,
  CallOutcome,
  Check,
  ExternalAction,
  JsonObject,
  NewEvent,
  Refusal,
} from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import type { StoredFunction } from './stored-function.ts'

/** A call as it stands before the door. */
export interface PendingCall {
  id: string
  functionName: string
  /** Absent: nobody defined it, or it is not offered. */
  definition?: StoredFunction
  /** Absent: a direct call names the action itself. */
  action?: AnyAction<Tx>
  arguments: JsonObject
  business: BusinessProfile
  conversationId?: string
  leadId?: string
  turnId?: string
  actor: Actor
  now: Date
  /** An owner said yes to exactly this call: limits and approval have been answered, facts have not. */
  approved?: boolean
  /** Names the caller may use, for the error about an unknown one. */
  known: string[]
}

/** What became of it. Nothing but the handler's own rows is written yet. */
export interface Decision {
  outcome: CallOutcome
  checks: Check[]
  /** What the caller is answered: the effect's result, or a {@link Refusal}. */
  result: JsonObject
  effect?: ActionEffect
  /** An owner is asked (`pending`), or shown a sample afterwards (`review`). */
  approval?: 'pending' | 'review'
  /** The customer is shown the terms with a confirm and a decline button. */
  proposal?: true
  effectHash?: string
  deduplicatedOf?: string
  /** Whether it happened is not known and a person has to look, or a refusal that an owner has to know of. */
  toOwners?: string
  /** Beside the one `function.*` event. */
  events: NewEvent[]
}

/** Everything let it through, and its effect lies outside: it is performed once it stands in its row that it runs. */
export interface Dispatch {
  outcome: 'running'
  action: ExternalAction
  args: unknown
  context: ActionContext
  checks: Check[]
  events: NewEvent[]
  effectHash?: string
}

export const refused = (outcome: CallOutcome, refusal: Refusal, checks: Check[] = [], events: NewEvent[] = []): Decision => ({
  outcome,
  checks,
  result: refusal as unknown as JsonObject,
  events,
})
