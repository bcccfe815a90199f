import type { ChannelRow, Database, Fragment } from '@proviso/db'
import { type Finding, fail, pass, warn } from './finding.ts'

const slowSeconds = 60
const stuckSeconds = 600

/** Whether messengers are connected and whether anybody or anything waits longer than it should; of one business, or of all. */
export async function checkWork(db: Database, businessId?: string): Promise<Finding[]> {
  const whose = businessId === undefined ? db.sql`` : db.sql`and business_id = ${businessId}`
  return [...(await checkChannels(db, whose)), await checkUnanswered(db, whose), await checkOutbox(db, whose)]
}

/** The demo's channel has no token and is connected to nothing: that is no fault. */
async function checkChannels({ sql }: Database, whose: Fragment): Promise<Finding[]> {
  const channels = await sql<Pick<ChannelRow, 'id' | 'kind' | 'status' | 'statusReason'>[]>`
    select id, kind, status, status_reason from channels
    where removed_at is null and kind <> 'sandbox' and (kind <> 'telegram' or secrets is not null) ${whose} order by id`
  if (!channels.length) return [pass('channels', 'none is connected yet')]
  return channels.map((channel) => ({ ...channelFinding(channel), about: channel.kind }))
}

function channelFinding({ id, kind, status, statusReason }: Pick<ChannelRow, 'id' | 'kind' | 'status' | 'statusReason'>): Finding {
  const seen = `${kind} ${id} is ${status}${statusReason ? `: ${statusReason}` : ''}`
  if (status === 'connected') return pass('channel', seen)
  if (status === 'disconnected' || status === 'needs_pairing') return fail('channel', seen, 'Remove the channel and connect it anew.')
  return warn('channel', seen, 'Wait a minute and look again; if it stays so, remove the channel and connect it anew.')
}

async function checkUnanswered({ sql }: Database, whose: Fragment): Promise<Finding> {
  const [oldest] = await sql<{ id: string; seconds: number }[]>`
    select id, extract(epoch from now() - due_at)::float8 as seconds from conversations where due_at < now() ${whose} order by due_at limit 1`
  const fix = 'Is a worker running (npm start, or ROLE=worker)? Its log says why a turn is put off.'
  return waiting(
    'answers',
    oldest && { ...oldest, what: `conversation ${oldest.id} has been due for an answer` },
    'nobody waits for one',
    fix,
  )
}

async function checkOutbox({ sql }: Database, whose: Fragment): Promise<Finding> {
  const [oldest] = await sql<{ id: string; seconds: number }[]>`
    select id, extract(epoch from now() - created_at)::float8 as seconds from outbox where state = 'queued' ${whose} order by created_at limit 1`
  const fix = 'Is a worker running? A messenger that is away or told us to wait shows in the state of its channel.'
  return waiting('outbox', oldest && { ...oldest, what: `row ${oldest.id} has waited to be sent` }, 'nothing waits to be sent', fix)
}

function waiting(name: string, oldest: { what: string; seconds: number } | undefined, none: string, fix: string): Finding {
  if (!oldest) return pass(name, none)
  const seen = `${oldest.what} for ${Math.round(oldest.seconds)} s`
  if (oldest.seconds > stuckSeconds) return fail(name, seen, fix)
  return oldest.seconds > slowSeconds ? warn(name, seen, fix) : pass(name, seen)
}
