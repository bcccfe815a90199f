import { z } from 'zod'
import type { Sentences } from './sentences.ts'

export const leadFieldFilledSchema = z.strictObject({
  type: z.literal('lead_field_filled'),
  field: z.string().min(1),
  shadow: z.boolean().optional(),
})
type LeadFieldFilled = z.infer<typeof leadFieldFilledSchema>

export const leadFieldFilledSentences: Sentences<LeadFieldFilled> = {
  requirement: (p) => `the customer's ${p.field} is known from the customer, a person of the business or an import`,
  missing: (p) => `the customer's ${p.field} is not known`,
  next: (p) => `Ask the customer for their ${p.field} and save it.`,
  owner: (p) => `Only if we have their ${p.field}.`,
}
