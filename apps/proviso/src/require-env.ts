import { type Env, readEnv } from './env.ts'
import { StartProblem } from './start-problem.ts'

/** The environment, or every problem of it at once. */
export function requireEnv(): Env {
  const read = readEnv()
  if ('problems' in read) throw new StartProblem(read.problems.join('\n'))
  return read.env
}
