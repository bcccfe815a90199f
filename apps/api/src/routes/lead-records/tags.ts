import { ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { setStageAndTags } from '@proviso/crm'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { requireLead } from '../leads/require-lead.ts'

const mostTags = 100

export const addTag = route(endpoints.leadRecords.addTag, ({ inBusiness, businessId, caller, params, body }) =>
  inBusiness(async (tx) => {
    await tx`select id from leads where business_id = ${businessId} and id = ${params.id} for no key update`
    const lead = await requireLead(tx, businessId, params.id)
    const tags = [...new Set([...lead.tags, body.tag])]
    if (tags.length > mostTags) throw new ProvisoError('conflict', `A lead has at most ${mostTags} tags.`)
    await setStageAndTags(tx, { businessId, leadId: lead.id, tags, source: 'person', by: caller.id })
    return { tags }
  }),
)

export const removeTag = route(endpoints.leadRecords.removeTag, ({ inBusiness, businessId, caller, params }) =>
  inBusiness(async (tx) => {
    await tx`select id from leads where business_id = ${businessId} and id = ${params.id} for no key update`
    const lead = await requireLead(tx, businessId, params.id)
    if (!lead.tags.includes(params.tag)) throw new ProvisoError('not_found', 'The lead has no such tag.')
    const tags = lead.tags.filter((tag) => tag !== params.tag)
    await setStageAndTags(tx, { businessId, leadId: lead.id, tags, source: 'person', by: caller.id })
    return undefined
  }),
)

export const listTags = route(endpoints.leadRecords.tags, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<{ tag: string; leads: number }[]>`
      select tag, count(*)::int as leads from leads, unnest(tags) as tag
      where business_id = ${businessId} and erased_at is null and tags <> '{}' group by tag limit 10000`
    return pageByKey(
      paging,
      rows,
      ({ tag }) => tag,
      (row) => row,
    )
  }),
)
