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
  /** A process that has died began to perform this very call: what does not happen now may have happened then. */
  resumed?: boolean
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
  /** An owner has to know of it: goes to every linked owner's chat. */
  toOwners?: string
}

/** It may have happened or not; why nobody knows, in words that follow a colon. */
export interface ActionUnknown {
  unknown: string
}

interface ActionFace<Args> {
  name: string
  /** For the owner and for developers; the model reads the business's own description. */
  title: string
  /** Heads the terms that an owner or a customer says yes or no to: what it is for them, such as "Invoice". */
  termsTitle?: string
  effect: 'read' | 'write'
  /** Money moves: a function over it without a real guard earns its owner a warning. */
  money?: boolean
  /** What a function's `config` may hold; absent: it has no settings, and whatever stands there means nothing. */
  config?: z.ZodType<JsonObject>
  /**
   * Arguments, with a `describe()` on each. The business decides about currency and the like, a function's valid `config` about the rest.
   * A person or integrator may be let say more than the assistant, such as a discount; without an actor it is the assistant's.
   */
  arguments(business: BusinessProfile, config: JsonObject, actor?: Actor): z.ZodType<Args>
  /**
   * What makes two calls the same effect; absent: every call is its own. Equal texts within 24 h in one conversation, with no newer evidence
   * of the customer, answer with the first result.
   */
  sameEffect?(args: Args, business: BusinessProfile): string
}

/**
 * A built-in action: one verb over the business's records. It knows nothing of preconditions, limits or who may call it;
 * the executor stands before it.
 * @typeParam Tx the scoped transaction it works in
 */
export interface Action<Tx, Args = never> extends ActionFace<Args> {
  /** Whether an earlier effect, by its result, is still there as it was; absent: nothing undoes it. What was undone may be done again. */
  stands?(tx: Tx, result: JsonObject, business: BusinessProfile): Promise<boolean>
  run(tx: Tx, args: Args, context: ActionContext): Promise<ActionEffect | ActionRefusal>
}

/**
 * An action whose effect lies outside: performed between two transactions, the one that commits that it runs and the one that commits what
 * came of it. A process that dies in between leaves it `unknown`, or has it performed again with the same call id where that is harmless.
 */
export interface ExternalAction<Args = never, Tx = never> extends ActionFace<Args> {
  /** As of an {@link Action}. */
  stands?(tx: Tx, result: JsonObject, business: BusinessProfile): Promise<boolean>
  /** JSON Schema of the arguments as the model is shown it. */
  inputSchema(config: JsonObject): JsonObject
  /** Performed twice with one call id it has one effect. */
  idempotent(config: JsonObject): boolean
  /** Ends in bounded time. A throw counts as unknown. */
  perform(args: Args, context: ActionContext): Promise<ActionEffect | ActionRefusal | ActionUnknown>
}

export type AnyAction<Tx, Args = never> = Action<Tx, Args> | ExternalAction<Args, Tx>
