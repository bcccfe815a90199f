import { z } from 'zod'
import { wholeNumber } from '../whole-number.ts'
import { plural, type Sentences } from './sentences.ts'

export const minClientMessagesSchema = z.strictObject({
  type: z.literal('min_client_messages'),
  count: wholeNumber(1),
  shadow: z.boolean().optional(),
})
type MinClientMessages = z.infer<typeof minClientMessagesSchema>

export const minClientMessagesSentences: Sentences<MinClientMessages> = {
  requirement: (p) => `the customer has written at least ${plural(p.count, 'message')} in this conversation`,
  missing: (p) => `the customer has not yet written ${plural(p.count, 'message')} in this conversation`,
  next: () => 'Go on with the conversation and find out more before you try again.',
  owner: (p) => `Not before their message number ${p.count}.`,
}
