import { z } from 'zod'
import { list, type Sentences } from './sentences.ts'

export const functionCalledBeforeSchema = z.strictObject({
  type: z.literal('function_called_before'),
  name: z.string().min(1),
  same_arguments: z.array(z.string().min(1)).min(1).optional(),
  shadow: z.boolean().optional(),
})
type FunctionCalledBefore = z.infer<typeof functionCalledBeforeSchema>

const same = (p: FunctionCalledBefore) => (p.same_arguments ? ` with the same ${list(p.same_arguments, 'and')}` : '')

export const functionCalledBeforeSentences: Sentences<FunctionCalledBefore> = {
  requirement: (p) => `${p.name} has succeeded earlier in this conversation${same(p)}`,
  missing: (p) => `${p.name} has not succeeded earlier in this conversation${same(p)}`,
  next: (p) => `Call ${p.name} first${same(p)}, and only go on if it succeeds.`,
  owner: (p) => `Only after ${p.name}${same(p)}.`,
}
