import type { InboundMessage } from '@proviso/contracts'

/** The code that a link puts at the end of prepared words, for messengers that have no `/start`: "Hello (#spring-ad)". */
const code = /\(#([A-Za-z0-9_-]{1,64})\)\s*$/

/** What brought a person here: the payload of `/start` or of an ad, or the code at the end of their first words. */
export const sourceOf = ({ startPayload, text }: Partial<Pick<InboundMessage, 'startPayload' | 'text'>>): string | undefined =>
  startPayload ?? (text === undefined ? undefined : code.exec(text)?.[1])
