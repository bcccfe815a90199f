import { type Check, type Evidence, type Precondition, preconditionSentence, type SimplePrecondition } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import type { FactContext } from './preconditions/index.ts'
import { type FactReading, readFacts } from './read-facts.ts'

export interface Verdict {
  checks: Check[]
  /** Enforced preconditions that do not hold. */
  missing: Precondition[]
  /** Checks that could not be evaluated. */
  thrown: Check[]
}

/** Looks at every precondition: no query for an empty list, one round trip for any other. */
export async function checkPreconditions(tx: Tx, preconditions: Precondition[], context: FactContext): Promise<Verdict> {
  return verdictOf(preconditions, await readFacts(tx, leavesOf(preconditions), context))
}

/** Every fact that a list asks for, those within `any_of` included, in order. */
export const leavesOf = (preconditions: Precondition[]): SimplePrecondition[] =>
  preconditions.flatMap((each) => (each.type === 'any_of' ? each.of : [each]))

/** What the readings of `leavesOf(preconditions)` come to. */
export function verdictOf(preconditions: Precondition[], readings: FactReading[]): Verdict {
  let next = 0
  const take = (precondition: SimplePrecondition) => simpleCheck(precondition, readings[next++] ?? { error: 'no answer' })
  const checks = preconditions.map((precondition) =>
    precondition.type === 'any_of' ? anyOf(precondition, precondition.of.map(take)) : take(precondition),
  )
  return {
    checks,
    missing: preconditions.filter((precondition, at) => !precondition.shadow && !checks[at]?.passed && checks[at]?.error === undefined),
    thrown: checks.filter((check) => check.error !== undefined),
  }
}

function simpleCheck(precondition: SimplePrecondition, reading: FactReading): Check {
  const evidence: Evidence | null = 'evidence' in reading ? reading.evidence : null
  const passed = evidence !== null
  return {
    type: precondition.type,
    sentence: preconditionSentence(precondition, passed ? 'requirement' : 'missing'),
    rule: precondition,
    passed,
    ...(precondition.shadow ? { shadow: true } : {}),
    ...('error' in reading ? { error: reading.error } : {}),
    evidence,
  }
}

/** One that holds is enough; where none holds and one could not be evaluated, nobody knows. */
function anyOf(precondition: Extract<Precondition, { type: 'any_of' }>, of: Check[]): Check {
  const held = of.find((check) => check.passed)
  const error = held ? undefined : of.find((check) => check.error !== undefined)?.error
  return {
    type: 'any_of',
    sentence: preconditionSentence(precondition, held ? 'requirement' : 'missing'),
    rule: precondition,
    passed: held !== undefined,
    ...(precondition.shadow ? { shadow: true } : {}),
    ...(error === undefined ? {} : { error }),
    evidence: held?.evidence ?? null,
    of,
  }
}
