import type { ApiProblem } from '../api/api-problem.ts'
import { texts } from '../texts/index.ts'

/** Why something was refused, in the language of the console where it knows the reason, else in the server's words. */
export function saidProblem({ status, code, message }: Pick<ApiProblem, 'status' | 'code' | 'message'>): string {
  if (status === 0) return texts.failure.unreachable
  return texts.problem[code] ?? message
}
