import type { MediaKind, Precondition } from '@proviso/contracts'
import type { Sayings } from '../language.ts'
import { sayArgument, sayField, sayNumber } from '../say-name.ts'

type Of<T extends Precondition['type']> = Extract<Precondition, { type: T }>

const articles: Record<MediaKind, string> = {
  image: 'an image',
  document: 'a document',
  video: 'a video',
  audio: 'an audio file',
  voice: 'a voice note',
}
const messages = (count: number) => (count === 1 ? 'message' : `${sayNumber(count, '.')} messages`)
const list = (words: string[], conjunction: 'and' | 'or') =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`
const within = (count: number) => `in their last ${messages(count)}`
const subject = (argument: string) => (argument === 'amount' ? 'The amount' : `The argument ${sayArgument(argument)}`)
const orAsk = (asks: boolean) => (asks ? ', otherwise ask me first.' : '.')
const fields: Record<string, string> = { phone: 'phone number', email: 'e-mail', name: 'name' }

export const englishSayings: Sayings = {
  onlyIf: (condition) => `Only if ${condition}.`,
  trial: (sentence) => `Trial: ${sentence[0]?.toLowerCase()}${sentence.slice(1)}`,
  trialPart: (condition) => `on trial ${condition}`,
  anyOf: (conditions) => `at least one of these holds: ${conditions.join(' or ')}`,
  holds: {
    client_sent_media: (p: Of<'client_sent_media'>) =>
      `the customer has sent ${
        p.unused
          ? `an unused ${list(
              p.media_kinds.map((kind) => articles[kind].replace(/^an? /, '')),
              'or',
            )}`
          : list(
              p.media_kinds.map((kind) => articles[kind]),
              'or',
            )
      } ${within(p.within_messages)}`,
    lead_field_filled: (p: Of<'lead_field_filled'>) => `we have their ${fields[p.field] ?? sayField(p.field)}`,
    function_called_before: (p: Of<'function_called_before'>) =>
      `${p.name} has succeeded${p.same_arguments ? ` with the same ${p.same_arguments.map(sayArgument).join(' and ')}` : ''}`,
    min_client_messages: (p: Of<'min_client_messages'>) =>
      `the customer has written at least ${p.count === 1 ? '1 message' : messages(p.count)}`,
    payment_received: (p: Of<'payment_received'>) =>
      `${p.at_least === undefined ? 'a payment' : `at least ${sayNumber(p.at_least, '.')}`} has arrived through the payment provider${p.within_days === undefined ? '' : ` within the last ${p.within_days} days`}`,
    client_confirmed: (p: Of<'client_confirmed'>) =>
      `the customer has confirmed the exact terms with the button ${within(p.within_messages)}`,
  },
  argumentMax: (argument, max, asks) => `${subject(argument)} may be at most ${max}${orAsk(asks)}`,
  argumentMin: (argument, min, asks) => `${subject(argument)} has to be at least ${min}${orAsk(asks)}`,
  callsPerDay: (count, scope, asks) => `At most ${sayNumber(count, '.')} a day ${scope}${orAsk(asks)}`,
  amountPerDay: (argument, max, scope, asks) => `${subject(argument)} may add up to at most ${max} a day ${scope}${orAsk(asks)}`,
  scopes: { conversation: 'per conversation', lead: 'per customer', business: 'in total' },
  askAlways: 'Always ask me first.',
  askNever: 'No need to ask me.',
  askAtLimits: 'Ask me first when a limit is reached.',
  sample: (share) => `Let me review ${share} afterwards.`,
  share: (decimal) => `a share of ${decimal}`,
  onCheckError: { allow: 'If a check cannot be made, let it through.', block: 'If a check cannot be made, block it.' },
  off: 'Switched off.',
  on: 'Switched on.',
  marks: { guidance: 'Guidance', action: 'Action', audience: 'Open to', settings: 'Settings' },
  audiences: { assistant: 'the assistant', person: 'people', integrator: 'integrators' },
  decimal: '.',
}
