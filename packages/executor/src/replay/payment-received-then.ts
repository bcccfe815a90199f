import { type Precondition, unusualExponents } from '@proviso/contracts'
import { json } from '@proviso/db'
import { type FactThen, momentOf } from './then.ts'

/** What the log says of the provider's payments before the call: reported, and by then neither taken back nor given back, nor in dispute. */
export const paymentReceivedThen: FactThen<Extract<Precondition, { type: 'payment_received' }>> = (tx, precondition, then) => {
  const before = (type: string) => tx`e.lead_id = t.lead_id and e.type = ${type} and e.data->>'payment_id' = p.id and e.seq < ${then.seq}`
  const left = tx`p.amount - coalesce((select (e.data->>'refunded_amount')::bigint from events e where ${before('payment.refunded')} order by e.seq desc limit 1), 0)`
  return tx`(
  select case when count(*) > 0 ${
    precondition.at_least === undefined
      ? tx``
      : tx`and coalesce(sum(p.remains) filter (where p.currency = b.currency), 0)
          >= ${precondition.at_least}::float8 * power(10, coalesce((${json(tx, unusualExponents())}::jsonb->>b.currency)::int, 2)) - 1e-6`
  } then jsonb_build_object('payment_ids', jsonb_agg(p.id order by p.confirmed_at desc)) end
  from businesses b, lateral (
    select p.id, p.currency, p.confirmed_at, ${left} as remains from payments p
    where p.business_id = b.id and p.lead_id = t.lead_id and p.provider is not null
      and exists (select from events e where ${before('payment.confirmed')})
      and not exists (select from events e where ${before('payment.revoked')})
      and coalesce((select e.data->>'state' not in ('open', 'lost') from events e
        where ${before('payment.disputed')} and e.data->>'state' <> 'inquiry' order by e.seq desc limit 1), true)
      ${precondition.within_days === undefined ? tx`` : tx`and p.confirmed_at > ${momentOf(tx, then)} - make_interval(days => ${precondition.within_days}::int)`}
  ) p
  where b.id = ${then.businessId} and p.remains > 0
  group by b.currency)`
}
