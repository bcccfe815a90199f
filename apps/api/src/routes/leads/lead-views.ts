import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { formatValue, loadBusiness } from '@proviso/crm'
import type { FieldRow, IdentityRow, LeadRow, LeadValueRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { instant, instantOrNull } from '../instant.ts'
import { requireLead } from './require-lead.ts'

export type LeadView = AnswerOf<typeof endpoints.leads.get>

/** Leads as they are shown, in the order given. */
export async function leadViews(tx: Tx, businessId: string, leads: LeadRow[]): Promise<LeadView[]> {
  if (!leads.length) return []
  const ids = leads.map(({ id }) => id)
  const [values, identities, fields, business] = await Promise.all([
    tx<LeadValueRow[]>`select * from lead_values where business_id = ${businessId} and lead_id in ${tx(ids)} order by key`,
    tx<IdentityRow[]>`select * from identities where business_id = ${businessId} and lead_id in ${tx(ids)} order by created_at`,
    tx<FieldRow[]>`select * from fields where business_id = ${businessId}`,
    loadBusiness(tx, businessId),
  ])
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const valuesOf = groupByLead(values)
  const identitiesOf = groupByLead(identities)
  return leads.map((lead) => {
    const own = valuesOf.get(lead.id) ?? []
    const textOf = (wanted: string) => {
      const value = own.find(({ key }) => key === wanted)?.value
      return value === undefined || value === null ? null : String(value)
    }
    return {
      id: lead.id,
      name: textOf('name'),
      phone: textOf('phone'),
      email: textOf('email'),
      stage: lead.stage,
      tags: lead.tags,
      source: lead.source,
      fields: Object.fromEntries(
        own.map((row) => {
          const field = byKey.get(row.key)
          return [
            row.key,
            {
              value: row.value as LeadView['fields'][string]['value'],
              source: row.source,
              evidence_message_id: row.evidenceMessageId,
              at: instant(row.at),
              text: field ? formatValue(field, row.value, business) : String(row.value),
            },
          ]
        }),
      ),
      identities: (identitiesOf.get(lead.id) ?? []).map(({ channelKind, externalId, username }) => ({
        channel_kind: channelKind,
        external_id: externalId,
        ...(username ? { username } : {}),
      })),
      created_at: instant(lead.createdAt),
      last_message_at: instantOrNull(lead.lastMessageAt),
      test: lead.isTest,
    }
  })
}

function groupByLead<Row extends { leadId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.leadId)
    if (group) group.push(row)
    else groups.set(row.leadId, [row])
  }
  return groups
}

/** One lead as it is shown. Throws `not_found`, and `gone` for one that is another now. */
export async function readLead(tx: Tx, businessId: string, id: string): Promise<LeadView> {
  return theOne(await leadViews(tx, businessId, [await requireLead(tx, businessId, id)]), 'lead')
}
