import { endpoints } from '@proviso/contracts/endpoints'
import { cellOf } from '@proviso/crm'
import type { FieldRow, LeadRow, LeadValueRow } from '@proviso/db'
import { seesMasked } from '../../access/mask-contacts.ts'
import { route } from '../../route.ts'
import { matching } from '../leads/matching.ts'
import { pageRows, streamCsv } from './stream-csv.ts'
import { wallClock } from './wall-clock.ts'

export const exportLeads = route(endpoints.exports.leads, async ({ inBusiness, businessId, caller, query }) => {
  const time = await wallClock({ inBusiness, businessId })
  const who = { isMasked: seesMasked(caller, endpoints.exports.leads.operationId) }
  const { bom, delimiter, ...filter } = query
  const fields = await inBusiness(async (tx) => {
    await matching(tx, businessId, filter, who) // what is wrong with the filter is said before the first byte
    return tx<FieldRow[]>`select * from fields where business_id = ${businessId} order by position, key`
  })
  let after = ''
  const next = () =>
    inBusiness(async (tx) => {
      const where = await matching(tx, businessId, filter, who)
      const leads = await tx<LeadRow[]>`
        select * from leads where business_id = ${businessId} and erased_at is null and id > ${after} ${where()} order by id limit ${pageRows}`
      if (!leads.length) return []
      after = leads.at(-1)?.id ?? after
      const values = await tx<LeadValueRow[]>`
        select * from lead_values where business_id = ${businessId} and lead_id in ${tx(leads.map(({ id }) => id))}`
      const byLead = new Map(values.map((value) => [`${value.leadId} ${value.key}`, value.value]))
      return leads.map((lead) => [
        lead.id,
        ...fields.map(({ key }) => cellOf(byLead.get(`${lead.id} ${key}`))),
        lead.stage,
        lead.tags.join(', '),
        lead.source,
        time(lead.createdAt),
        time(lead.lastMessageAt),
      ])
    })
  const head = ['id', ...fields.map(({ key }) => key), 'stage', 'tags', 'source', 'created_at', 'last_message_at']
  return streamCsv({ filename: 'leads.csv', head, next, query: { bom: String(bom), delimiter: String(delimiter) } })
})
