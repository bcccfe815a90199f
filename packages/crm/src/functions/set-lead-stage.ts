import type { Action } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { z } from 'zod'
import { setStageAndTags } from '../leads/set-stage-and-tags.ts'
import { stageProblem } from '../leads/stage-problem.ts'
import { refuse, refuseWithoutLead } from '../refuse.ts'

export const setLeadStage: Action<Tx, { stage: string }> = {
  name: 'set_lead_stage',
  title: 'Move the customer to a stage of the pipeline',
  termsTitle: 'Stage',
  effect: 'write',
  arguments: () => z.strictObject({ stage: z.string().min(1).describe('Key of the stage') }),
  async run(tx, { stage }, { business, leadId, actor }) {
    if (!leadId) return refuseWithoutLead()
    const problem = await stageProblem(tx, { businessId: business.id, leadId, stage })
    if (problem?.missing.length) {
      return refuse(
        'business',
        `${problem.detail}.`,
        `Ask the customer for it and save what they write with save_lead_field, then try again.`,
        {
          details: { missing: problem.missing },
        },
      )
    }
    if (problem) return refuse('validation', `${stage}: ${problem.detail}.`, 'Name one of these.')
    const changed = await setStageAndTags(tx, { businessId: business.id, leadId, stage, source: actor })
    return { result: { stage, changed } }
  },
}
