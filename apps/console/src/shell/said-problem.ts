import { ApiProblem } from '../api/api-problem.ts'
import { saidFault } from '../parts/said-fault.ts'
import { texts } from '../texts/index.ts'

/** Why something was refused or did not come, in the language of the console where it knows the reason, else in the server's words; never without a word. */
export function saidProblem(error: Error): string {
  if (!(error instanceof ApiProblem)) return error.message
  if (error.status === 0) return texts.failure.unreachable
  return texts.problem[error.code] ?? (error.message || texts.failure.unreadable)
}

/** The same of a form whose faults have no places of their own. */
export const saidFaults = (error: Error): string =>
  (error instanceof ApiProblem && error.faults.map(saidFault).join('; ')) || saidProblem(error)
