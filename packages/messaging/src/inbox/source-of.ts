import type { InboundMessage } from '@proviso/contracts'

/** The code that a link puts at the end of prepared words, for messengers that have no `/start`: "Hello (#spring-ad)". */
const code = /\(#([A-Za-z0-9_-]{1,64})\)\s*$/

const mostUnits = 100

/** What brought a person here: the payload of `/start`, the code at the end of their first words, or the advertisement that the messenger names. */
export const sourceOf = ({
  startPayload,
  text,
  referral,
}: Partial<Pick<InboundMessage, 'startPayload' | 'text' | 'referral'>>): string | undefined =>
  startPayload ?? (text === undefined ? undefined : code.exec(text)?.[1]) ?? (referral && adName(referral))

/** `ad 120208`: the number stands in the advertiser's account; its headline may change. */
const adName = ({ source, id, title }: NonNullable<InboundMessage['referral']>): string =>
  [source, id ?? title].filter(Boolean).join(' ').slice(0, mostUnits).toWellFormed()
