import {
  type Check,
  type JsonObject,
  type Precondition,
  preconditionSentence,
  type Refusal,
  type RefusalCategory,
} from '@proviso/contracts'

interface Attempt {
  functionName: string
  arguments: JsonObject
}

const refusal = (
  { functionName, arguments: given }: Attempt,
  category: RefusalCategory,
  retryable: boolean,
  message: string,
  next: string,
  missing: Refusal['missing'] = [],
): Refusal => ({
  isError: true,
  errorCategory: category,
  isRetryable: retryable,
  message,
  attempted: { function: functionName, arguments: given },
  missing,
  next,
})

const didNot = 'It did NOT happen. Do not tell the customer that it did.'

/** The customer's own yes by button would do. */
export const asksCustomer = (precondition: Precondition): boolean =>
  precondition.type === 'client_confirmed' ||
  (precondition.type === 'any_of' && precondition.of.some((each) => each.type === 'client_confirmed'))

/** Where something else is missing too the customer has not been shown the terms, and the model is not told that they have. */
function whatNext(missing: Precondition[]): string {
  const first = missing.filter((each) => !asksCustomer(each))
  const wanted = first.length ? first : missing
  const then =
    first.length && first.length < missing.length
      ? ' Then call again: the customer is shown the terms with a confirm button once nothing else is missing.'
      : ''
  return wanted.map((each) => preconditionSentence(each, 'next')).join(' ') + then
}

/** A precondition does not hold. */
export function blockedRefusal(attempt: Attempt, missing: Precondition[]): Refusal {
  const sentences = missing.map((each) => preconditionSentence(each, 'missing'))
  const required = missing.map((each) => preconditionSentence(each, 'requirement'))
  return refusal(
    attempt,
    'permission',
    false,
    `Blocked: ${sentences.join('; ')}. Required: ${required.join('; and ')}. ${didNot}`,
    whatNext(missing),
    missing.map((each, at) => ({ type: each.type, sentence: sentences[at] ?? '' })),
  )
}

/** A check could not be evaluated, and this function's owner prefers to stop then. */
export const uncheckedRefusal = (attempt: Attempt, thrown: Check[]): Refusal =>
  refusal(
    attempt,
    'permission',
    false,
    `Blocked: what is required could not be checked just now (${thrown.map((check) => check.type).join(', ')}). ${didNot}`,
    'Tell the customer that this takes a moment longer, or hand over to a person.',
    thrown.map((check) => ({ type: check.type, sentence: check.sentence })),
  )

export const invalidRefusal = (attempt: Attempt, faults: { pointer: string; detail: string }[]): Refusal =>
  refusal(
    attempt,
    'validation',
    true,
    `Invalid arguments: ${faults.map(({ pointer, detail }) => `${pointer || 'arguments'}: ${detail}`).join('; ')}. ${didNot}`,
    'Correct the arguments and call again; ask the customer for what you do not know.',
  )

export const unknownFunctionRefusal = (attempt: Attempt, known: string[]): Refusal =>
  refusal(
    attempt,
    'validation',
    false,
    `There is no function ${attempt.functionName}. ${didNot}`,
    known.length ? `Functions: ${known.join(', ')}.` : 'There are no functions; answer in words only, or say that a person will see to it.',
  )

/** The action itself said no. */
export function actionRefusal(
  attempt: Attempt,
  no: { refused: RefusalCategory; message: string; next: string; details?: JsonObject; check?: Check },
): Refusal {
  const missing = no.check ? [{ type: no.check.type, sentence: no.check.sentence }] : []
  const answer = refusal(
    attempt,
    no.refused,
    no.refused === 'validation' || no.refused === 'transient',
    `${no.check ? 'Blocked: ' : ''}${no.message} ${didNot}`,
    no.next,
    missing,
  )
  return no.details ? ({ ...answer, details: no.details } as Refusal) : answer
}

export const passingFault = (attempt: Attempt): Refusal =>
  refusal(
    attempt,
    'transient',
    true,
    `A passing fault kept ${attempt.functionName} from running. ${didNot}`,
    'Try once more; if it fails again, hand over to a person.',
  )

/** It may have happened. Neither yes nor no may be told. */
export const unknownRefusal = (attempt: Attempt, why: string): Refusal =>
  refusal(
    attempt,
    'transient',
    false,
    `Whether ${attempt.functionName} happened is unknown: ${why}. Do not tell the customer that it did, and do not tell them that it did not.`,
    'Tell the customer that a person of the business looks at it and will get back to them. The owners have been told. Do not call it again.',
  )

export const skippedRefusal = (attempt: Attempt, because: string): Refusal =>
  refusal(
    attempt,
    'business',
    true,
    `Not executed: ${because}. ${didNot}`,
    'Look at the earlier result first; call again only if it still makes sense.',
  )

/** A limit of the business is reached: a rule, not a missing fact. */
export const limitedRefusal = (attempt: Attempt, sentence: string): Refusal =>
  refusal(
    attempt,
    'business',
    false,
    `Limited: ${sentence}. ${didNot}`,
    'Tell the customer that this is more than you may do here, or hand over to a person. No document or receipt of theirs changes it.',
  )

/** Submitted to an owner. Valid and no error: submitted, NOT done. */
export const waitingAnswer = (attempt: Attempt, already: boolean): JsonObject => ({
  status: 'waiting_for_approval',
  message: `${already ? 'This very call was submitted before and still waits for an owner' : 'Submitted to the owner for approval'}. It is NOT done. Do not tell the customer that it was done.`,
  attempted: { function: attempt.functionName, arguments: attempt.arguments },
  next: 'Tell the customer that it is being checked and that they will hear from you. You will be told of the decision; do not call again.',
})
