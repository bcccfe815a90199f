import { z } from 'zod'
import { list, type Sentences } from './sentences.ts'

export const functionCalledBeforeSchema = z.strictObject({
  type: z.literal('function_called_before'),
  name: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'the name of a function: lower-case letters, digits and _'),
  same_arguments: z.array(z.string().min(1).max(64)).min(1).max(20).optional(),
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
