import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { FunctionView } from '@proviso/runtime'

/** Settings of an `http` function may hold what its owner means to be secret in a URL's user part: it is theirs, and shown to them. */
export const functionView = (view: FunctionView) => view as AnswerOf<typeof endpoints.functions.get>
