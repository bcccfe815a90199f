import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'

export type Piece = AnswerOf<typeof endpoints.conversations.thread>
export type ThreadCall = Piece['calls'][number]
export type ThreadApproval = Piece['approvals'][number]
export type ThreadNotice = Piece['notices'][number]
export type Turn = AnswerOf<typeof endpoints.turns.get>
export type FoundMessage = AnswerOf<typeof endpoints.leadLists.search>['data'][number]
