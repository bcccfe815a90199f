import { z } from 'zod'
import { clientConfirmedSchema, clientConfirmedSentences } from './client-confirmed.ts'
import { clientSentMediaSchema, clientSentMediaSentences } from './client-sent-media.ts'
import { functionCalledBeforeSchema, functionCalledBeforeSentences } from './function-called-before.ts'
import { leadFieldFilledSchema, leadFieldFilledSentences } from './lead-field-filled.ts'
import { minClientMessagesSchema, minClientMessagesSentences } from './min-client-messages.ts'
import { paymentReceivedSchema, paymentReceivedSentences } from './payment-received.ts'
import { list, type Sentences } from './sentences.ts'

const simpleSchema = z.discriminatedUnion('type', [
  clientSentMediaSchema,
  leadFieldFilledSchema,
  functionCalledBeforeSchema,
  minClientMessagesSchema,
  clientConfirmedSchema,
  paymentReceivedSchema,
])
/** A fact of one kind. */
export type SimplePrecondition = z.infer<typeof simpleSchema>

const anyOfSchema = z.strictObject({ type: z.literal('any_of'), of: z.array(simpleSchema).min(1), shadow: z.boolean().optional() })

/** A fact, read from the database, that must hold before a function runs. */
export const preconditionSchema = z.discriminatedUnion('type', [...simpleSchema.options, anyOfSchema])
export type Precondition = z.infer<typeof preconditionSchema>
export type PreconditionType = Precondition['type']

type SentencesOf = { [T in SimplePrecondition['type']]: Sentences<Extract<SimplePrecondition, { type: T }>> }

/** Every simple type speaks for itself; the compiler names the one that does not. */
const sentences: SentencesOf = {
  client_sent_media: clientSentMediaSentences,
  lead_field_filled: leadFieldFilledSentences,
  function_called_before: functionCalledBeforeSentences,
  min_client_messages: minClientMessagesSentences,
  client_confirmed: clientConfirmedSentences,
  payment_received: paymentReceivedSentences,
}

/** One sentence of a precondition. For `any_of`, the sentences of its parts joined. */
export function preconditionSentence(precondition: Precondition, which: keyof Sentences<never>): string {
  if (precondition.type !== 'any_of') return (sentences[precondition.type][which] as (p: SimplePrecondition) => string)(precondition)
  const parts = precondition.of.map((each) => preconditionSentence(each, which))
  if (parts.length === 1) return parts[0] ?? ''
  if (which === 'requirement')
    return `at least one of these holds: ${list(
      parts.map((part) => `(${part})`),
      'or',
    )}`
  if (which === 'missing')
    return `none of these holds: ${list(
      precondition.of.map((each) => `(${preconditionSentence(each, 'requirement')})`),
      'or',
    )}`
  if (which === 'next') return `One of these is enough: ${parts.join(' Or: ')}`
  return parts.join(' Or: ')
}
