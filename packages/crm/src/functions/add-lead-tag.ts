import type { Action } from '@proviso/contracts'
import type { LeadRow, Tx } from '@proviso/db'
import { z } from 'zod'
import { setStageAndTags } from '../leads/set-stage-and-tags.ts'
import { refuse, refuseWithoutLead } from '../refuse.ts'

const mostTags = 100

export const addLeadTag: Action<Tx, { tag: string }> = {
  name: 'add_lead_tag',
  title: 'Give the customer a tag',
  termsTitle: 'Tag',
  effect: 'write',
  arguments: () =>
    z.strictObject({ tag: z.string().trim().min(1).max(100).describe('A word or two, the same for the same thing every time') }),
  async run(tx, { tag }, { business, leadId, actor }) {
    if (!leadId) return refuseWithoutLead()
    const [lead] = await tx<LeadRow[]>`
      select * from leads where business_id = ${business.id} and id = ${leadId} and erased_at is null for no key update`
    if (!lead) return refuseWithoutLead()
    const known = lead.tags.find((each) => each.toLocaleLowerCase() === tag.toLocaleLowerCase())
    if (known === undefined && lead.tags.length >= mostTags)
      return refuse('business', `There are ${mostTags} tags already.`, 'Go on without it.')
    const tags = known === undefined ? [...lead.tags, tag] : lead.tags
    const changed = await setStageAndTags(tx, { businessId: business.id, leadId, tags, source: actor })
    return { result: { tag: known ?? tag, tags, changed } }
  },
}
