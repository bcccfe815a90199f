import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'

type Row<E extends { data: unknown[] }> = E['data'][number]

export type Account = AnswerOf<typeof endpoints.account.get>
export type Session = AnswerOf<typeof endpoints.session.get>
export type Conversation = AnswerOf<typeof endpoints.conversations.get>
export type Message = Row<AnswerOf<typeof endpoints.messages.list>>
export type Call = Row<AnswerOf<typeof endpoints.calls.list>>
export type Check = Call['checks'][number]
export type Channel = AnswerOf<typeof endpoints.channels.get>
