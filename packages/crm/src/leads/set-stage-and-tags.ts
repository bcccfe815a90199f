import { type JsonObject, ProvisoError } from '@proviso/contracts'
import { appendEvents, type LeadRow, type Tx } from '@proviso/db'
import { stageProblem } from './stage-problem.ts'

interface Wish {
  businessId: string
  leadId: string
  /** Null: no stage. Absent: as it is. */
  stage?: string | null
  tags?: string[]
  /** Who wants it: a person, the assistant, an import. */
  source: string
  by?: string
}

/**
 * Moves a lead to a stage and gives it tags, and says in the log from what to what. A stage asks for the fields it requires.
 * @returns whether anything changed
 * @throws ProvisoError `validation_failed` at `/stage`, `not_found`
 */
export async function setStageAndTags(tx: Tx, { businessId, leadId, source, by, ...wish }: Wish): Promise<boolean> {
  const [lead] = await tx<LeadRow[]>`
    select * from leads where business_id = ${businessId} and id = ${leadId} and erased_at is null for no key update`
  if (!lead) throw new ProvisoError('not_found', 'There is no such lead.')
  const stage = wish.stage === undefined ? lead.stage : wish.stage
  const tags = wish.tags === undefined ? lead.tags : [...new Set(wish.tags)]
  const data: JsonObject = { lead_id: lead.id, source, by }
  if (stage !== lead.stage) {
    const problem = stage === null ? undefined : await stageProblem(tx, { businessId, leadId, stage })
    if (problem) {
      const extra = problem.missing.length ? { missing: problem.missing } : {}
      throw new ProvisoError('validation_failed', problem.detail, { faults: [{ pointer: '/stage', detail: problem.detail }], extra })
    }
    data.stage = { from: lead.stage, to: stage }
  }
  if (tags.join('\n') !== lead.tags.join('\n')) data.tags = { from: lead.tags, to: tags }
  if (!data.stage && !data.tags) return false
  await tx`update leads set stage = ${stage}, tags = ${tags} where business_id = ${businessId} and id = ${leadId}`
  await appendEvents(tx, { businessId, leadId }, [{ type: 'lead.updated', data }])
  return true
}
