import type { ActionRefusal, RefusalCategory } from '@proviso/contracts'

type More = Pick<ActionRefusal, 'check' | 'details'>

/** An expected no: why in a sentence, and what to do instead. */
export function refuse(refused: RefusalCategory, message: string, next: string, more: More = {}): ActionRefusal {
  return { refused, message, next, ...more }
}

/** For what belongs to a customer, asked for where there is none. */
export const refuseWithoutLead = () => refuse('validation', 'There is no customer whom this would be for.', 'Name the lead.')
