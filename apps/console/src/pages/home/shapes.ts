import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'

export type Home = AnswerOf<typeof endpoints.home.get>
