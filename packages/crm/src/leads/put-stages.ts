import { faultsOf, ProvisoError } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'

const key = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'lower-case letters, digits and _, starting with a letter')

const stagesSchema = z
  .array(z.strictObject({ key, label: z.string().trim().min(1).max(100) }))
  .max(50)
  .refine((stages) => new Set(stages.map((stage) => stage.key)).size === stages.length, 'a key stands there twice')
export type Stage = z.infer<typeof stagesSchema>[number]

/** Replaces the ordered list of stages. Leads of a stage that is gone have none. @throws ProvisoError `validation_failed` */
export async function putStages(tx: Tx, { businessId, stages }: { businessId: string; stages: unknown }): Promise<Stage[]> {
  const { data, error } = stagesSchema.safeParse(stages)
  if (error) {
    const faults = faultsOf(error).map((fault) => ({ ...fault, pointer: `/stages${fault.pointer}` }))
    throw new ProvisoError('validation_failed', undefined, { faults })
  }
  await tx`delete from stages where business_id = ${businessId}`
  if (data.length) await tx`insert into stages ${tx(data.map((stage, position) => ({ business_id: businessId, ...stage, position })))}`
  await tx`update leads set stage = null where business_id = ${businessId} and stage is not null and not stage = any(${data.map((stage) => stage.key)})`
  return data
}
