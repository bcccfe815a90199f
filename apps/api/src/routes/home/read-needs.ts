import type { JsonObject } from '@proviso/contracts'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { ConversationRow, TaskRow, Tx } from '@proviso/db'
import { channelView, type ShownChannel, shownColumns } from '../channels/channel-view.ts'
import { conversationViews } from '../conversations/conversation-view.ts'
import { needsYou } from '../conversations/needs-you.ts'
import { instant } from '../instant.ts'
import { leadNameColumn } from '../lead-name.ts'
import { shownObject } from '../shown-object.ts'
import { taskView } from '../tasks/task-view.ts'

type Home = AnswerOf<typeof endpoints.home.get>
type Needs = Pick<Home, 'needs' | 'approvals' | 'conversations' | 'channels' | 'tasks'>

const shown = 5

interface Waiting {
  id: string
  function: string
  arguments: JsonObject
  leadName: string | null
  expiresAt: Date
  total: number
}

/** What waits for a person: of each kind the first few, and how many there are. */
export async function readNeeds(tx: Tx, businessId: string): Promise<Needs> {
  const approvals = await tx<Waiting[]>`
    select r.id, r.function, r.arguments, r.expires_at, r.total, ${leadNameColumn(tx)} from (
      select a.*, k.lead_id, count(*) over ()::int as total from approvals a join calls k on k.business_id = a.business_id and k.id = a.call_id
      where a.business_id = ${businessId} and a.status = 'pending' and a.expires_at > now()
      order by a.expires_at, a.id limit ${shown}
    ) r order by r.expires_at, r.id`
  const conversations = await tx<(ConversationRow & { total: number })[]>`
    select *, count(*) over ()::int as total from conversations c
    where business_id = ${businessId} and mode = 'human' and channel_kind <> 'sandbox' and not starts_with(chat_key, 'erased:')
      and ${needsYou(tx)} = 'reply'
    order by last_message_at desc nulls last limit ${shown}`
  const words = await tx<{ id: string; text: string }[]>`
    select c.id, m.text from conversations c cross join lateral (
      select left(text, 200) as text from messages
      where business_id = c.business_id and conversation_id = c.id and author = 'customer' and text <> '' and revoked_at is null
      order by seq desc limit 1
    ) m
    where c.business_id = ${businessId} and c.id = any(${conversations.map(({ id }) => id)})`
  const channels = await tx<ShownChannel[]>`
    select ${tx(shownColumns)} from channels where business_id = ${businessId} and removed_at is null and kind <> 'sandbox'
      and status in ('disconnected', 'needs_pairing') order by created_at`
  const tasks = await tx<(TaskRow & { total: number })[]>`
    select *, count(*) over ()::int as total from tasks
    where business_id = ${businessId} and done_at is null and due_at <= now() order by due_at, id limit ${shown}`
  return {
    needs: {
      approvals: approvals[0]?.total ?? 0,
      conversations: conversations[0]?.total ?? 0,
      channels: channels.length,
      tasks: tasks[0]?.total ?? 0,
    },
    approvals: approvals.map((row) => ({
      id: row.id,
      function: row.function,
      arguments: shownObject(row.arguments),
      lead_name: row.leadName,
      expires_at: instant(row.expiresAt),
    })),
    conversations: (await conversationViews(tx, businessId, conversations)).map((row) => ({
      ...row,
      customer_text: words.find(({ id }) => id === row.id)?.text ?? null,
    })),
    channels: channels.map((row) => {
      const { id, kind, status, status_reason, status_code, next_step, account } = channelView(row)
      return { id, kind, status, status_reason, status_code, next_step, account }
    }),
    tasks: tasks.map(taskView),
  }
}
