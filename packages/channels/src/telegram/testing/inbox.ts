import type { Message } from '@grammyjs/types'
import { type MatcherOf, Inbox as SharedInbox } from '../../testing/inbox.ts'

/** A message as somebody sees it, with the bytes of its file and what became of it. */
export type Seen = Message & { bytes?: Uint8Array; deleted?: boolean; byHand?: boolean }
export type Matcher = MatcherOf<Seen>

export const wordsOf = (message: Seen): string => message.text ?? message.caption ?? ''

const describe = (message: Seen) =>
  wordsOf(message) || (['photo', 'document', 'voice', 'video', 'audio'] as const).find((key) => message[key]) || '?'

/** A Telegram chat's inbox. */
export class Inbox extends SharedInbox<Seen> {
  constructor(owner: string) {
    super(owner, wordsOf, describe)
  }
}
