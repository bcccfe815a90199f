import { ApiProblem } from './api-problem.ts'
import type { Tagged } from './ask.ts'
import { isSame, type Merge } from './merge-typed.ts'

/** What a write depends on: the version that was read, or that there is nothing yet. */
export interface Only {
  ifMatch?: string
  ifNoneMatch?: '*'
}

interface Over<Shown, Values> {
  /** Reads the record as it is now. */
  read: () => Promise<Tagged<Shown>>
  /** The part of it that is written. */
  valuesOf: (record: Shown) => Values
  /** What the form was opened with. */
  opened: Values
  mine: Values
  merge: Merge<Values>
  write: (values: Values, only: Only) => Promise<Shown>
}

/** How often somebody else may be quicker between a look and a write. */
const mostTries = 3

/**
 * Writes what was changed of a record, and nothing that somebody else has changed since it was opened. Where both have changed the same, nothing is written
 * and the problem is `version_conflict`. What an earlier try has done, of which no answer came, is not done again.
 */
export async function writeOver<Shown, Values>({ read, valuesOf, opened, mine, merge, write }: Over<Shown, Values>): Promise<Shown> {
  for (let tries = 1; ; tries++) {
    const { answer, tag } = await read()
    const theirs = valuesOf(answer)
    const { values, disputed } = merge(opened, mine, theirs)
    if (disputed.length) throw new ApiProblem({ status: 412, code: 'version_conflict', detail: '', requestId: null })
    if (isSame(values, theirs)) return answer
    try {
      return await write(values, tag ? { ifMatch: tag } : {})
    } catch (problem) {
      if (!isConflict(problem) || tries === mostTries) throw problem
    }
  }
}

interface Anew<Shown, Values> extends Pick<Over<Shown, Values>, 'read' | 'valuesOf' | 'mine'> {
  write: (only: Only) => Promise<Shown>
}

/** Makes a record under a key that nothing has yet. What is there already is mine where it says what I say: its answer was lost. Else the problem is `taken`. */
export async function writeAnew<Shown, Values>({ read, valuesOf, mine, write }: Anew<Shown, Values>): Promise<Shown> {
  try {
    return await write({ ifNoneMatch: '*' })
  } catch (problem) {
    if (!isConflict(problem)) throw problem
    const { answer } = await read()
    if (isSame(valuesOf(answer), mine)) return answer
    throw new ApiProblem({ status: 412, code: 'taken', detail: '', requestId: null })
  }
}

const isConflict = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'version_conflict'
