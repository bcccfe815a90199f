import type { Action, AttachmentKind } from '@proviso/contracts'
import type { ApprovalRow, BusinessRow, Tx } from '@proviso/db'
import { termsOf } from '@proviso/executor'
import { theOne } from '../../http/not-found.ts'
import { nameCaller } from '../name-caller.ts'
import type { EndedCall } from './call-view.ts'
import type { ToldCall } from './explain-call.ts'

/** Reads what the explanation of a call needs. */
export async function readToldCall(
  tx: Tx,
  business: BusinessRow,
  call: EndedCall,
  action: Pick<Action<Tx>, 'title'> | undefined,
): Promise<ToldCall> {
  const { id: businessId, timezone } = business
  const [[lead], [approval], [cost], evidence] = await Promise.all([
    tx<{ erased: boolean; name: string | null }[]>`
      select erased_at is not null as erased, (select value #>> '{}' from lead_values v where v.business_id = ${businessId} and v.lead_id = l.id and v.key = 'name') as name
      from leads l where l.business_id = ${businessId} and l.id = ${call.leadId}`,
    tx<ApprovalRow[]>`select * from approvals where business_id = ${businessId} and call_id = ${call.id}`,
    tx<{ nanoUsd: number; replies: number }[]>`
      select sum(cost_nano_usd)::bigint as nano_usd, count(*)::int as replies from model_replies
      where business_id = ${businessId} and turn_id = ${call.turnId} having count(*) > 0`,
    readEvidence(tx, businessId, call),
  ])
  const [, ...terms] = termsOf('', call.arguments, business).split(/\n(?! )/)
  return {
    call,
    title: action?.title ?? '',
    terms: terms.map((line) => line.replace(/\s*\n\s*•\s*/g, ' • ')),
    who: call.actor === 'assistant' ? 'the assistant' : await nameCaller(tx, businessId, call.actorId),
    erased: lead?.erased === true,
    evidence,
    timezone,
    ...(lead && call.conversationId ? { customer: lead.name ?? 'a customer without a name' } : {}),
    ...(approval ? { approval } : {}),
    ...(cost ? { cost } : {}),
  }
}

async function readEvidence(tx: Tx, businessId: string, { checks }: EndedCall): Promise<ToldCall['evidence']> {
  const ids = [...new Set(checks.flatMap(({ evidence }) => evidence?.message_ids ?? []))]
  if (!ids.length) return { messages: new Map() }
  const rows = await tx<{ id: string; sentAt: Date; kind: string; files: { mediaId: string; kind: AttachmentKind | null }[] }[]>`
    select m.id, m.sent_at, m.kind, coalesce((
      select jsonb_agg(jsonb_build_object('mediaId', a.media_id, 'kind', a.kind)) from attachments a where a.message_id = m.id), '[]') as files
    from messages m where m.business_id = ${businessId} and m.id = any(${ids})`
  return { messages: new Map(rows.map(({ id, ...row }) => [id, row])) }
}

/** The business whose call it is. */
export const readBusiness = async (tx: Tx, id: string): Promise<BusinessRow> =>
  theOne(await tx<BusinessRow[]>`select * from businesses where id = ${id}`, 'business')
