import { faultsOf, ProvisoError } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'

const key = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'lower-case letters, digits and _, starting with a letter')

const stagesSchema = z
  .array(z.strictObject({ key, label: z.string().trim().min(1).max(100), required_fields: z.array(key).max(50).default([]) }))
  .max(50)
  .refine((stages) => new Set(stages.map((stage) => stage.key)).size === stages.length, 'a key stands there twice')
export type Stage = z.infer<typeof stagesSchema>[number]

/**
 * Replaces the ordered list of stages. Leads of a stage that is gone have none; one that stands where fields are required now stays there.
 * @throws ProvisoError `validation_failed`
 */
export async function putStages(tx: Tx, { businessId, stages }: { businessId: string; stages: unknown }): Promise<Stage[]> {
  const { data, error } = stagesSchema.safeParse(stages)
  if (error) {
    const faults = faultsOf(error).map((fault) => ({ ...fault, pointer: `/stages${fault.pointer}` }))
    throw new ProvisoError('validation_failed', undefined, { faults })
  }
  const fields = (await tx<{ key: string }[]>`select key from fields where business_id = ${businessId}`).map((field) => field.key)
  const unknown = data.flatMap((stage, at) =>
    stage.required_fields.flatMap((name, place) =>
      fields.includes(name) ? [] : [{ pointer: `/stages/${at}/required_fields/${place}`, detail: `there is no field ${name}` }],
    ),
  )
  if (unknown.length) throw new ProvisoError('validation_failed', undefined, { faults: unknown })
  await tx`delete from stages where business_id = ${businessId}`
  if (data.length) {
    const rows = data.map(({ required_fields, ...stage }, position) => ({
      business_id: businessId,
      ...stage,
      position,
      required_fields: [...new Set(required_fields)],
    }))
    await tx`insert into stages ${tx(rows)}`
  }
  await tx`update leads set stage = null where business_id = ${businessId} and stage is not null and not stage = any(${data.map((stage) => stage.key)})`
  return data
}
