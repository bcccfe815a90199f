import type postgres from 'postgres'
import type { Sent } from '../far-side/bot-api.ts'
import type { Story } from './story.ts'

export interface Judgement {
  faults: string[]
  unknownSends: number
  payments: number
  replies: number
}

interface Row {
  text: string
  status: string
}

/** Holds a story that has come to rest against what was promised, by the database and by what the messenger saw. */
export async function judgeStory(sql: postgres.Sql, story: Story, wire: Sent[]): Promise<Judgement> {
  const faults: string[] = []
  const [conversation] = await sql`select id, due_at, lead_id from conversations where chat_key = ${String(story.chat)}`
  if (!conversation) return { faults: ['lost: the conversation does not exist'], unknownSends: 0, payments: 0, replies: 0 }
  const id = conversation.id as string

  const inbound = await sql<{ externalId: string; n: number }[]>`
    select external_id as "externalId", count(*)::int as n from messages where conversation_id = ${id} and direction = 'in' group by 1`
  for (const { mark, messageId } of story.said) {
    const n = inbound.find((row) => row.externalId === String(messageId))?.n ?? 0
    if (n !== 1) faults.push(n ? `doubled: ${mark} is stored ${n} times` : `lost: ${mark} is not stored`)
  }
  const stored = inbound.reduce((sum, { n }) => sum + n, 0)
  if (stored > story.said.length) faults.push(`doubled: ${stored} messages stored, ${story.said.length} written`)

  const replies = await sql<
    Row[]
  >`select text, status from messages where conversation_id = ${id} and direction = 'out' and author = 'assistant'`
  const heard = wire.filter(({ token, chat }) => token === story.token && chat === story.chat)
  for (const { mark } of story.said) {
    const naming = (text: string) => new RegExp(`\\b${mark}\\b`).test(text)
    const written = replies.filter(({ text }) => naming(text))
    if (!written.length) faults.push(`lost: ${mark} has no reply`)
    if (written.length > 1) faults.push(`doubled: ${mark} has ${written.length} replies`)
    const seen = heard.filter(({ text }) => naming(text)).length
    if (seen > 1) faults.push(`doubled: the reply to ${mark} was sent ${seen} times`)
  }
  for (const { text, status } of replies) {
    const seen = heard.filter((sent) => sent.text === text).length
    if (status === 'sent' && seen !== 1) faults.push(`${seen ? 'doubled' : 'lost'}: a reply marked sent was seen ${seen} times`)
    if (status === 'failed') faults.push('lost: a reply failed')
    if (status === 'queued') faults.push('unsettled: a reply is still queued')
  }
  // a holding sentence of ours, where the machine kept somebody waiting, is written too
  const [out] = await sql`select count(*)::int as n from messages where conversation_id = ${id} and direction = 'out'`
  const written = Number(out?.n ?? 0)
  if (heard.length > written) faults.push(`doubled: ${heard.length} messages on the wire, ${written} written`)

  const [paid] = await sql`select count(*)::int as n from payments where conversation_id = ${id}`
  const payments = Number(paid?.n ?? 0)
  const wanted = story.receipt ? 1 : 0
  if (payments > wanted) faults.push(`doubled: ${payments} payments confirmed, ${wanted} grounded`)
  if (payments < wanted) faults.push(`lost: the payment was not confirmed; ${await grounds(sql, id)}`)
  const [log] = await sql`select count(*)::int as n from events where conversation_id = ${id} and type = 'payment.confirmed'`
  if (Number(log?.n) !== payments) faults.push(`doubled: ${log?.n} events of ${payments} payments`)
  const [started] = await sql`
    select count(*) filter (where type = 'turn.started')::int as began, count(*) filter (where type in ('turn.finished', 'turn.superseded', 'turn.failed'))::int as ended
    from events where conversation_id = ${id}`
  if (started?.began !== started?.ended) faults.push(`unsettled: ${started?.began} turns began, ${started?.ended} ended`)
  return { faults, payments, replies: replies.length, unknownSends: replies.filter(({ status }) => status === 'unknown').length }
}

/** Why the door stayed shut, for the report. */
async function grounds(sql: postgres.Sql, conversationId: string): Promise<string> {
  const calls = await sql`select outcome, at from calls where conversation_id = ${conversationId} order by seq`
  const files = await sql`select state, attempts, reason, created_at from attachments where conversation_id = ${conversationId}`
  return `calls ${JSON.stringify(calls)}, files ${JSON.stringify(files)}`
}

/** What is still in work anywhere; nothing when all customers have been served. */
export async function openWork(sql: postgres.Sql): Promise<string | undefined> {
  const [open] = await sql`
    select (select count(*) from updates where taken_at is null)::int as updates,
      (select count(*) from conversations where due_at is not null)::int as due,
      (select count(*) from turns where status = 'running')::int as turns,
      (select count(*) from calls where outcome in ('proposed', 'running'))::int as calls,
      (select count(*) from outbox where state in ('queued', 'sending'))::int as outbox,
      (select count(*) from attachments where state = 'pending')::int as files`
  const left = Object.entries(open ?? {}).filter(([, count]) => Number(count) > 0)
  return left.length ? left.map(([name, count]) => `${count} ${name}`).join(', ') : undefined
}
