import { faultsOf, ProvisoError } from '@proviso/contracts'
import { type FieldRow, type FieldType, json, type Tx } from '@proviso/db'
import { z } from 'zod'
import { fieldKinds } from '../fields/index.ts'
import { builtInFields } from './built-in-fields.ts'

const types = Object.keys(fieldKinds) as FieldType[]
const option = z.string().trim().min(1).max(100)

const fieldSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'lower-case letters, digits and _, starting with a letter'),
    label: z.string().trim().min(1).max(100),
    type: z.enum(types as [FieldType, ...FieldType[]]),
    options: z.array(option).min(1).max(200).nullish(),
    description: z.string().max(1000).default(''),
  })
  .superRefine((field, context) => {
    const chooses = field.type === 'select' || field.type === 'multi_select'
    const lower = field.options?.map((each) => each.toLocaleLowerCase()) ?? []
    const complain = (message: string) => context.addIssue({ code: 'custom', path: ['options'], message })
    if (chooses && !lower.length) complain(`a ${field.type} needs options`)
    if (!chooses && lower.length) complain(`a ${field.type} has no options`)
    if (new Set(lower).size !== lower.length) complain('an option stands there twice')
    if (lower.some((each) => each.includes(',')) && field.type === 'multi_select')
      complain('an option holds a comma, which separates options')
  })

/**
 * Creates a field or changes it. The type of a field that holds values stays: what was a number would stop being one.
 * @throws ProvisoError `validation_failed` with every fault, `conflict`
 */
export async function putField(tx: Tx, { businessId, ...body }: { businessId: string; [property: string]: unknown }): Promise<FieldRow> {
  const { data: field, error } = fieldSchema.safeParse(body)
  if (error) throw new ProvisoError('validation_failed', undefined, { faults: faultsOf(error) })
  const builtIn = builtInFields.find(({ key }) => key === field.key)
  if (builtIn && builtIn.type !== field.type) {
    throw new ProvisoError('validation_failed', undefined, {
      faults: [{ pointer: '/type', detail: `${field.key} is ${builtIn.type} for every business` }],
    })
  }
  const [before] = await tx<{ type: FieldType; used: boolean }[]>`
    select type, exists (select 1 from lead_values where business_id = ${businessId} and lead_values.key = fields.key) as used
    from fields where business_id = ${businessId} and key = ${field.key} for update`
  if (before?.used && before.type !== field.type)
    throw new ProvisoError('conflict', `${field.key} holds values as ${before.type}: make another field`)
  const options = field.options ? json(tx, field.options) : null
  const [row] = await tx<[FieldRow]>`
    insert into fields (business_id, key, label, type, options, description, position)
    values (${businessId}, ${field.key}, ${field.label}, ${field.type}, ${options}, ${field.description},
      (select coalesce(max(position), -1) + 1 from fields where business_id = ${businessId}))
    on conflict (business_id, key) do update
      set label = excluded.label, type = excluded.type, options = excluded.options, description = excluded.description
    returning *`
  return row
}
