import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { IdentityRow, LeadRow, LeadValueRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { instant, instantOrNull } from '../instant.ts'

export type LeadView = AnswerOf<typeof endpoints.leads.get>

/** Leads as they are shown, in the order given. */
export async function leadViews(tx: Tx, businessId: string, leads: LeadRow[]): Promise<LeadView[]> {
  if (!leads.length) return []
  const ids = leads.map(({ id }) => id)
  const [values, identities] = await Promise.all([
    tx<LeadValueRow[]>`select * from lead_values where business_id = ${businessId} and lead_id in ${tx(ids)} order by key`,
    tx<IdentityRow[]>`select * from identities where business_id = ${businessId} and lead_id in ${tx(ids)} order by created_at`,
  ])
  return leads.map((lead) => {
    const own = values.filter(({ leadId }) => leadId === lead.id)
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
      fields: Object.fromEntries(
        own.map((row) => [
          row.key,
          {
            value: row.value as LeadView['fields'][string]['value'],
            source: row.source,
            evidence_message_id: row.evidenceMessageId,
            at: instant(row.at),
          },
        ]),
      ),
      identities: identities
        .filter(({ leadId }) => leadId === lead.id)
        .map(({ channelKind, externalId, username }) => ({
          channel_kind: channelKind,
          external_id: externalId,
          ...(username ? { username } : {}),
        })),
      created_at: instant(lead.createdAt),
      last_message_at: instantOrNull(lead.lastMessageAt),
    }
  })
}

/** One lead as it is shown. Throws `not_found`. */
export async function readLead(tx: Tx, businessId: string, id: string): Promise<LeadView> {
  const lead = theOne(
    await tx<LeadRow[]>`select * from leads where business_id = ${businessId} and id = ${id} and erased_at is null`,
    'lead',
  )
  return theOne(await leadViews(tx, businessId, [lead]), 'lead')
}
