import { ApiProblem } from '../api/api-problem.ts'
import { failureOf, type Waited } from './failure-of.ts'
import { NotLoaded } from './not-loaded.tsx'

interface Props {
  /** What it is called. */
  what: string
  of: readonly Waited[]
}

/** In the place of a part of a page that has failed. What somebody may not see is missing from their page on purpose. */
export function MissingPart({ what, of }: Props) {
  const failure = failureOf(...of)
  if (!failure || (failure.error instanceof ApiProblem && failure.error.status === 403)) return null
  return <NotLoaded what={what} error={failure.error} again={failure.retry} />
}
