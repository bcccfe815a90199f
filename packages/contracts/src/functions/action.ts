import type { z } from 'zod'
import type { BusinessProfile } from '../business.ts'
import type { NewEvent } from '../events.ts'
import type { JsonObject } from '../json.ts'
import type { OutboundPart } from '../messages.ts'
import type { Actor, Check, RefusalCategory } from './calls.ts'

export interface ActionContext {
  business: BusinessProfile
  /** Whose record it is comes from here, never from an argument. Absent for a person or integrator outside any conversation. */
  conversationId?: string
  leadId?: string
  callId: string
  turnId?: string
  actor: Actor
  functionName: string
  config: JsonObject
  /** The checks that let the call through. */
  checks: Check[]
  now: Date
}

/** What a successful action did, as data: the executor commits all of it with the call's result, or none. */
export interface ActionEffect {
  result: JsonObject
  events?: NewEvent[]
  /** Goes to the customer of this conversation, in order, before the assistant's next words. */
  toCustomer?: OutboundPart[]
  /** Goes to every linked owner's chat. */
  toOwners?: string
  /** The conversation goes to a person; the assistant may still say goodbye in this turn. */
  handOver?: { reason: string }
  /** Media that now stand behind this effect. */
  evidenceMediaIds?: string[]
}

/** An expected no. Nothing the handler wrote remains. */
export interface ActionRefusal {
  refused: RefusalCategory
  message: string
  next: string
  /** The refusal is a fact-check of the action's own and counts as `blocked`. */
  check?: Check
  /** What the model may offer instead. */
  details?: JsonObject
}

/**
 * A built-in action: one verb over the business's records. It knows nothing of preconditions, limits or who may call it;
 * the executor stands before it.
 * @typeParam Tx the scoped transaction it works in
 */
export interface Action<Tx, Args = never> {
  name: string
  /** For the owner and for developers; the model reads the business's own description. */
  title: string
  effect: 'read' | 'write'
  /** Money moves: a function over it without a real guard earns its owner a warning. */
  money?: boolean
  /** Arguments, with a `describe()` on each. The business decides about currency and the like. */
  arguments(business: BusinessProfile): z.ZodType<Args>
  /**
   * What makes two calls the same effect; absent: every call is its own. Equal texts within 24 h in one conversation, with no newer evidence
   * of the customer, answer with the first result.
   */
  sameEffect?(args: Args, business: BusinessProfile): string
  run(tx: Tx, args: Args, context: ActionContext): Promise<ActionEffect | ActionRefusal>
}
