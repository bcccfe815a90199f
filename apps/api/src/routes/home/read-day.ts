import type { Check } from '@proviso/contracts'
import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { BookingRow, Tx } from '@proviso/db'
import { instant } from '../instant.ts'
import { leadNameColumn } from '../lead-name.ts'
import type { Today } from './today.ts'

type Home = AnswerOf<typeof endpoints.home.get>
type Day = Pick<Home, 'bookings_today' | 'week' | 'stopped_today'>
type Visit = Pick<BookingRow, 'id' | 'startsAt' | 'endsAt' | 'status'> & { leadName: string | null; serviceName: string; staffName: string }

interface Stopped {
  id: string
  function: string
  at: Date
  checks: Check[]
  leadName: string | null
  total: number
}

const mostVisits = 50
const shownStops = 3
/** How far back is looked for what is new: a number that costs the same however long the history is. */
const latestCalls = 2000
const latestLeads = 10_000

/** Today's visits and what was stopped today, and the week so far. Leads and money of test chats are no business, nor is what was stopped in them. */
export async function readDay(tx: Tx, { businessId, from, to, weekFrom }: Today): Promise<Day> {
  const visits = await tx<Visit[]>`
    select r.id, r.starts_at, r.ends_at, r.status, s.name as service_name, f.name as staff_name, ${leadNameColumn(tx)}
    from bookings r
    join services s on s.business_id = r.business_id and s.key = r.service_key
    join staff f on f.business_id = r.business_id and f.key = r.staff_key
    where r.business_id = ${businessId} and r.starts_at >= ${from} and r.starts_at < ${to}
      and (r.status = 'booked' or (r.status = 'held' and r.held_until > now()))
    order by r.starts_at, r.id limit ${mostVisits}`
  const [leads] = await tx<{ count: number }[]>`
    select count(*)::int from (
      select is_test, created_at from leads where business_id = ${businessId} and erased_at is null order by id desc limit ${latestLeads}
    ) l where created_at >= ${weekFrom} and not is_test`
  const money = await tx<{ amount: number; currency: string }[]>`
    select p.currency, sum(p.amount - p.refunded_amount)::bigint as amount
    from payments p left join conversations c on c.business_id = p.business_id and c.id = p.conversation_id
    where p.business_id = ${businessId} and p.confirmed_at >= ${weekFrom} and p.revoked_at is null
      and c.channel_kind is distinct from 'sandbox' group by p.currency order by 2 desc`
  const stopped = await tx<Stopped[]>`
    select r.id, r.function, r.at, r.checks, r.total, ${leadNameColumn(tx)} from (
      select k.*, count(*) over ()::int as total from (
        select * from calls where business_id = ${businessId} order by seq desc limit ${latestCalls}
      ) k
      left join conversations c on c.business_id = k.business_id and c.id = k.conversation_id
      where k.outcome in ('blocked', 'limited') and k.actor = 'assistant' and k.at >= ${from} and c.channel_kind is distinct from 'sandbox'
      order by k.seq desc limit ${shownStops}
    ) r order by r.seq desc`
  return {
    bookings_today: visits.map((row) => ({
      id: row.id,
      starts_at: instant(row.startsAt),
      ends_at: instant(row.endsAt),
      status: row.status,
      lead_name: row.leadName,
      service_name: row.serviceName,
      staff_name: row.staffName,
    })),
    week: { leads: leads?.count ?? 0, money: money.map(({ amount, currency }) => ({ amount, currency })) },
    stopped_today: {
      count: stopped[0]?.total ?? 0,
      data: stopped.map(({ id, function: name, at, checks, leadName }) => {
        const failed = checks.find(({ passed, shadow }) => !passed && !shadow)
        return {
          id,
          function: name,
          at: instant(at),
          lead_name: leadName,
          sentence: failed?.sentence ?? null,
          rule: failed?.rule ?? null,
        }
      }),
    },
  }
}
