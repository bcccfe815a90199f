import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { ConversationRow, MessageRow, Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { instant, instantOrNull } from '../instant.ts'
import { needsYou } from './needs-you.ts'

type ConversationView = AnswerOf<typeof endpoints.conversations.get>
type Latest = Pick<MessageRow, 'conversationId' | 'author' | 'kind' | 'sentAt' | 'revokedAt'> & { beginning: string }

/** Conversations as they are shown, in the order given, each with its person, its last message and what waits: three queries, however many they are. */
export async function conversationViews(tx: Tx, businessId: string, rows: readonly ConversationRow[]): Promise<ConversationView[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const [people, latest, waiting] = await Promise.all([
    tx<{ id: string; stage: string | null; tags: string[]; name: string | null }[]>`
      select l.id, l.stage, l.tags, coalesce(
        (select value #>> '{}' from lead_values v where v.business_id = l.business_id and v.lead_id = l.id and v.key in ('name', 'phone')
         order by v.key limit 1),
        (select '@' || username from identities i where i.business_id = l.business_id and i.lead_id = l.id and username is not null limit 1)
      ) as name
      from leads l where l.business_id = ${businessId} and l.id in ${tx(rows.map(({ leadId }) => leadId))}`,
    tx<Latest[]>`
      select m.* from conversations c cross join lateral (
        select conversation_id, author, kind, left(text, 200) as beginning, sent_at, revoked_at
        from messages where business_id = c.business_id and conversation_id = c.id order by seq desc limit 1
      ) m
      where c.business_id = ${businessId} and c.id in ${tx(ids)}`,
    tx<{ id: string; needs: 'approval' | 'reply' | null }[]>`
      select c.id, ${needsYou(tx)} as needs from conversations c where c.business_id = ${businessId} and c.id in ${tx(ids)}`,
  ])
  return rows.map((row) => {
    const last = latest.find(({ conversationId }) => conversationId === row.id)
    const person = people.find(({ id }) => id === row.leadId)
    return {
      id: row.id,
      lead_id: row.leadId,
      lead_name: person?.name ?? null,
      lead_stage: person?.stage ?? null,
      lead_tags: person?.tags ?? [],
      channel_id: row.channelId,
      channel_kind: row.channelKind,
      mode: row.mode,
      mode_reason: row.modeReason,
      mode_until: instantOrNull(row.modeUntil),
      unread: row.unread,
      needs_you: waiting.find(({ id }) => id === row.id)?.needs ?? null,
      last_message_at: instantOrNull(row.lastMessageAt),
      last_message: last
        ? {
            author: last.author,
            kind: last.kind,
            text: last.revokedAt ? '' : last.beginning,
            revoked: last.revokedAt !== null,
            at: instant(last.sentAt),
          }
        : null,
    }
  })
}

/** One conversation as it is shown. */
export const conversationView = async (tx: Tx, businessId: string, row: ConversationRow): Promise<ConversationView> =>
  theOne(await conversationViews(tx, businessId, [row]), 'conversation')
