import { z } from 'zod'
import { wholeNumber } from '../whole-number.ts'
import { plural, type Sentences } from './sentences.ts'

export const clientConfirmedSchema = z.strictObject({
  type: z.literal('client_confirmed'),
  within_messages: wholeNumber(1).default(3),
  shadow: z.boolean().optional(),
})
type ClientConfirmed = z.infer<typeof clientConfirmedSchema>

export const clientConfirmedSentences: Sentences<ClientConfirmed> = {
  requirement: (p) =>
    `the customer has pressed the confirm button for exactly these arguments within their last ${plural(p.within_messages, 'message')}`,
  missing: () => 'the customer has not pressed the confirm button for exactly these arguments',
  next: () =>
    'The terms were sent to the customer with a choice to confirm or decline. Ask them to answer there; words such as yes are not enough.',
  owner: () => 'Only after the customer has confirmed the exact terms with a button.',
}
