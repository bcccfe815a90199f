import type { Action } from '@proviso/contracts'
import type { FieldRow, Tx } from '@proviso/db'
import { z } from 'zod'
import { fieldKinds } from '../fields/index.ts'
import { findInWords } from '../leads/find-in-words.ts'
import { setLeadFields } from '../leads/set-lead-fields.ts'
import { refuse, refuseWithoutLead } from '../refuse.ts'
import { customerWords } from '../words/customer-words.ts'

interface Arguments {
  field: string
  value: string | number | boolean | string[]
}

export const saveLeadField: Action<Tx, Arguments> = {
  name: 'save_lead_field',
  title: 'Save what the customer said about themselves',
  termsTitle: 'Save',
  effect: 'write',
  arguments: () =>
    z.strictObject({
      field: z.string().min(1).describe('Key of the field'),
      value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).describe('The value exactly as the customer wrote it'),
    }),
  async run(tx, { field: key, value }, { business, leadId, conversationId }) {
    if (!leadId) return refuseWithoutLead()
    const fields = await tx<FieldRow[]>`select * from fields where business_id = ${business.id} order by position`
    const field = fields.find((each) => each.key === key)
    const known = fields.map((each) => ({ field: each.key, type: each.type, ...(each.options ? { options: each.options } : {}) }))
    if (!field)
      return refuse('validation', `There is no field ${key}.`, `One of: ${fields.map((each) => each.key).join(', ')}.`, {
        details: { fields: known },
      })
    const settings = { options: field.options, business }
    const kind = fieldKinds[field.type]
    const parsed = kind.parse(field.type === 'money' && typeof value === 'number' ? String(value) : value, settings)
    if ('problem' in parsed) return refuse('validation', `${key} ${parsed.problem}.`, 'Correct the value, or ask the customer.')

    const messages = conversationId ? await customerWords(tx, business.id, conversationId) : []
    const found = findInWords(messages, field, parsed.value, settings)
    if (!found) return refuseInvention(key)
    await setLeadFields(tx, {
      businessId: business.id,
      leadId,
      ...(conversationId ? { conversationId } : {}),
      values: { [key]: parsed.value },
      ...found,
    })
    return { result: { field: key, value: parsed.value, text: kind.format(parsed.value, settings), source: found.source } }
  },
}

/** The model's own idea is no fact. */
function refuseInvention(key: string) {
  const sentence = `the customer has written this value of ${key} in their own words here, or shared it as their own contact`
  const check = { type: 'value_from_customer', sentence, passed: false, evidence: { field: key } }
  return refuse(
    'permission',
    `The customer has not said this value of ${key} in their own words.`,
    `Ask the customer for their ${key}, and save exactly what they write.`,
    { check },
  )
}
