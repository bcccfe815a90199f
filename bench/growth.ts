import type postgres from 'postgres'
import { openDatabase } from '../packages/db/src/index.ts'
import { checkLimits } from '../packages/executor/src/check-limits.ts'
import { checkPreconditions } from '../packages/executor/src/check-preconditions.ts'
import { openCountingProxy } from './count-statements.ts'
import type { FarSide } from './open-far-side.ts'
import { cpuMs } from './process-figures.ts'
import { median, quantile, round } from './statistics.ts'
import type { Subject } from './subjects.ts'

export interface Growth {
  messages: number
  turnP50Ms: number
  cpuMsPerTurn: number
  guardP50Ms: number
  guardP99Ms: number
}

/** What a turn and the guard cost as the conversation grows: the same conversation-shaped rows, 10 and 10,000 and 100,000 messages of them. */
export async function measureGrowth(far: FarSide, subject: Subject, sizes: number[], turns: number): Promise<Growth[]> {
  const { services } = subject
  if (!services) return []
  const chats = new Map<number, number>()
  for (const size of sizes) {
    const driven = await far.run({ token: subject.token, conversations: 1, turnsEach: 2 })
    const [chat] = driven.chats
    if (chat === undefined) continue
    chats.set(size, chat)
    await seed(services.sql, chat, size)
  }
  await services.sql`analyze`
  const seen = new Map<number, { trips: number[]; cpu: number[]; guard: number[] }>(
    sizes.map((size) => [size, { trips: [], cpu: [], guard: [] }]),
  )
  for (let lot = 0; lot < 4; lot++) {
    for (const [size, chat] of chats) {
      const before = cpuMs(subject.pid)
      const driven = await far.run({ token: subject.token, conversations: 1, turnsEach: turns / 4, chats: [chat] })
      seen.get(size)?.trips.push(...driven.tripMs)
      seen.get(size)?.cpu.push((cpuMs(subject.pid) - before) / driven.turns)
      seen.get(size)?.guard.push(...(await timeGuard(services.databaseUrl, chat, 150)))
    }
  }
  return [...seen].map(([messages, { trips, cpu, guard }]) => ({
    messages,
    turnP50Ms: round(median(trips)),
    cpuMsPerTurn: round(median(cpu)),
    guardP50Ms: round(quantile(guard, 0.5), 3),
    guardP99Ms: round(quantile(guard, 0.99), 3),
  }))
}

const list = [
  { type: 'client_sent_media', within_messages: 10, media_kinds: ['image', 'document'], unused: false },
  { type: 'min_client_messages', count: 1 },
  { type: 'function_called_before', name: 'confirm_payment' },
] as unknown as Parameters<typeof checkPreconditions>[1]

/** The whole of what a careful owner configures: three facts above, an amount and a number a day. */
const limits: Parameters<typeof checkLimits>[1] = [
  { type: 'argument_max', argument: 'amount', max: 500 },
  { type: 'calls_per_day', count: 1_000_000, scope: 'conversation' },
]

async function timeGuard(databaseUrl: string, chat: number, times: number): Promise<number[]> {
  const db = openDatabase({ connection: { url: databaseUrl }, maxConnections: 3 })
  try {
    const [found] = await db.sql<
      { id: string; businessId: string; leadId: string }[]
    >`select id, business_id, lead_id from conversations where chat_key = ${String(chat)}`
    if (!found) return []
    const context = {
      businessId: found.businessId,
      conversationId: found.id,
      leadId: found.leadId,
      functionName: 'confirm_payment',
      arguments: { amount: 10 },
    }
    return await db.business(found.businessId, async (tx) => {
      const tookMs: number[] = []
      for (let at = 0; at < times + 20; at++) {
        const startedMs = performance.now()
        await checkPreconditions(tx, list, context)
        await checkLimits(tx, limits, { ...context, timezone: 'UTC' })
        if (at >= 20) tookMs.push(performance.now() - startedMs)
      }
      return tookMs
    })
  } finally {
    await db.close()
  }
}

export interface GuardTrips {
  emptyList: number
  anyList: number
}

/** Round trips of the guard itself, by a wire that counts them. */
export async function countGuardTrips(subject: Subject, chat: number): Promise<GuardTrips | undefined> {
  const { services } = subject
  if (!services) return undefined
  const proxy = await openCountingProxy(services.databaseUrl)
  const db = openDatabase({ connection: { url: proxy.url }, maxConnections: 3 })
  try {
    const [found] = await db.sql<
      { id: string; businessId: string; leadId: string }[]
    >`select id, business_id, lead_id from conversations where chat_key = ${String(chat)}`
    if (!found) return undefined
    const context = {
      businessId: found.businessId,
      conversationId: found.id,
      leadId: found.leadId,
      functionName: 'confirm_payment',
      arguments: {},
    }
    return await db.business(found.businessId, async (tx) => {
      await checkPreconditions(tx, list, context) // prepares its statements
      proxy.take()
      await checkPreconditions(tx, [], context)
      const emptyList = proxy.take().statements
      for (let at = 0; at < 20; at++) await checkPreconditions(tx, list, context)
      return { emptyList, anyList: round(proxy.take().roundTrips / 20) }
    })
  } finally {
    await db.close()
    proxy.close()
  }
}

/** Older rows of a conversation, as many turns of it would have left them: messages, turns, replies of the model, calls, events. */
async function seed(sql: postgres.Sql, chat: number, messages: number): Promise<void> {
  const turns = Math.max(0, Math.floor((messages - 6) / 2))
  if (!turns) return
  const [row] = await sql`select id, business_id, lead_id, customer_messages from conversations where chat_key = ${String(chat)}`
  const [conversation, business, lead, own] = [row?.id, row?.business_id, row?.lead_id, Number(row?.customer_messages)]
  const key = `seed_${chat}_`
  await sql.begin(async (tx) => {
    await tx`insert into turns (id, business_id, conversation_id, status, note, first_seq, started_at, ended_at)
      select ${key}::text || n, ${business}, ${conversation}, 'finished', 'Nothing is known of them yet.', 0, now() - interval '1 hour' + n * interval '1 ms', now() from generate_series(1, ${turns}::int) n`
    await tx`insert into messages (id, business_id, conversation_id, direction, author, kind, text, external_id, customer_no, status, sent_at, turn_id)
      select ${key}::text || n || d, ${business}, ${conversation}, d, case d when 'in' then 'customer' else 'assistant' end, 'text', 'An ordinary sentence in a long conversation, number ' || n || '.',
        case d when 'in' then 'seed' || n end, case d when 'in' then ${own}::int + n end, case d when 'in' then 'received' else 'sent' end, now(), case d when 'out' then ${key}::text || n end
      from generate_series(1, ${turns}::int) n, (values ('in'), ('out')) v(d) order by n, d`
    await tx`update turns t set first_seq = m.seq from messages m where t.conversation_id = ${conversation} and t.id like ${`${key}%`} and m.id = t.id || 'in'`
    await tx`insert into model_replies (turn_id, position, business_id, conversation_id, model, seen_seq, content, stop_reason, usage, cost_nano_usd, request_hash, duration_ms, at)
      select id, 0, ${business}, ${conversation}, 'fake', first_seq, '[{"type":"text","text":"An ordinary answer."}]', 'end_turn', '{}', 0, '', 1, started_at
      from turns where conversation_id = ${conversation} and id like ${`${key}%`}`
    await tx`insert into events (id, business_id, conversation_id, lead_id, type, data)
      select ${key}::text || n || t, ${business}, ${conversation}, ${lead}, t, jsonb_build_object('turn_id', ${key}::text || n) from generate_series(1, ${turns}::int) n,
        unnest(array['message.received', 'turn.started', 'model.responded', 'turn.finished', 'message.sent']) t`
    await tx`update conversations set customer_messages = ${own + turns}, answered_seq = (select max(seq) from messages where conversation_id = ${conversation}) where id = ${conversation}`
    // the receipt stays one of the newest: the guard has something to find
    await tx`update attachments set customer_no = ${own + turns} where conversation_id = ${conversation}`
  })
}
