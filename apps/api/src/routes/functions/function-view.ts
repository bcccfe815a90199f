import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { FunctionView } from '@proviso/runtime'

export const functionView = (view: FunctionView) => view as AnswerOf<typeof endpoints.functions.get>
