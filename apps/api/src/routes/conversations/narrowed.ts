import type { endpoints, QueryOf } from '@proviso/contracts/endpoints'
import type { Fragment, Tx } from '@proviso/db'
import { fewAtMost } from '../leads/condition.ts'
import { digitsOf, namedSo } from '../leads/matching.ts'
import { needsYou } from './needs-you.ts'

type Filter = Partial<QueryOf<typeof endpoints.conversations.list>>

/** Conditions of a list of conversations `c`. A condition is made where it is used: one that is awaited would be sent as a statement. */
export async function narrowed(tx: Tx, businessId: string, filter: Filter, { isMasked }: { isMasked: boolean }): Promise<() => Fragment> {
  const { lead_id, channel_id, channel_kind, mode, unread, paused, needs_you, stage, tag, stopped, q } = filter
  const people = q === undefined ? undefined : await named(tx, businessId, q, isMasked)
  const given = (value: unknown, condition: () => Fragment) => (value === undefined ? tx`` : tx`and ${condition()}`)
  return () => tx`
    ${given(lead_id, () => tx`c.lead_id = ${lead_id ?? ''}`)}
    ${given(channel_id, () => tx`c.channel_id = ${channel_id ?? ''}`)}
    ${given(channel_kind, () => tx`c.channel_kind = ${channel_kind ?? ''}`)}
    ${given(mode, () => tx`c.mode = ${mode ?? ''}`)}
    ${given(unread, () => tx`(c.unread > 0) = ${unread === 'true'}`)}
    ${given(paused, () => tx`c.mode = 'human' and (c.mode_until is not null) = ${paused === 'true'}`)}
    ${given(needs_you, () => tx`${needsYou(tx)} is not null`)}
    ${given(stage, () => tx`c.lead_id in (select id from leads where business_id = ${businessId} and stage is not distinct from ${stage || null})`)}
    ${given(tag, () => tx`c.lead_id in (select id from leads where business_id = ${businessId} and tags @> ${[tag ?? '']}::text[])`)}
    ${given(
      stopped,
      () => tx`exists (select from calls k where k.conversation_id = c.id and k.outcome in ('blocked', 'limited', 'declined')
        and k.actor = 'assistant' and k.at > now() - interval '7 days')`,
    )}
    ${given(people, () => tx`c.lead_id = any(${people ?? []})`)}`
}

/** The first people of that name, number or address: who is looked for among more than these is looked for by another word. */
async function named(tx: Tx, businessId: string, q: string, isMasked: boolean): Promise<string[]> {
  if (isMasked) return (await tx<{ leadId: string }[]>`${namedSo(tx, businessId, q)} limit ${fewAtMost}`).map(({ leadId }) => leadId)
  const found = await tx<{ id: string }[]>`select search_leads(${q}, ${digitsOf(q) ?? null}, ${fewAtMost}) as id`
  return found.map(({ id }) => id)
}
