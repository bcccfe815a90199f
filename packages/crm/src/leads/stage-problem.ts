import type { Tx } from '@proviso/db'

interface StageProblem {
  detail: string
  /** Fields that the stage requires and the lead has not. */
  missing: string[]
}

/** Why a lead may not stand in a stage: there is no such stage, or fields that it requires are empty. A messenger's display name fills nothing. */
export async function stageProblem(
  tx: Tx,
  { businessId, leadId, stage }: { businessId: string; leadId: string; stage: string },
): Promise<StageProblem | undefined> {
  const stages = await tx<{ key: string; label: string; requiredFields: string[] }[]>`
    select key, label, required_fields from stages where business_id = ${businessId} order by position`
  const wanted = stages.find(({ key }) => key === stage)
  if (!wanted) {
    const known = stages.map(({ key }) => key).join(', ')
    return { detail: known ? `no such stage; there are ${known}` : 'there are no stages yet', missing: [] }
  }
  if (!wanted.requiredFields.length) return undefined
  const filled = await tx<{ key: string }[]>`
    select key from lead_values where business_id = ${businessId} and lead_id = ${leadId} and key in ${tx(wanted.requiredFields)} and source <> 'messenger'`
  const missing = wanted.requiredFields.filter((key) => !filled.some((row) => row.key === key))
  return missing.length ? { detail: `${wanted.label} requires ${missing.join(', ')}`, missing } : undefined
}
