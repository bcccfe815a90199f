import { type Precondition, unusualExponents } from '@proviso/contracts'
import { json } from '@proviso/db'
import type { Fact } from './fact.ts'

/** What a payment provider reported of this customer and has not been given back, disputed or taken back since. What somebody confirmed is no such fact. */
export const paymentReceived: Fact<Extract<Precondition, { type: 'payment_received' }>> = (tx, precondition, { businessId }) => tx`(
  select case when count(*) > 0 ${
    precondition.at_least === undefined
      ? tx``
      : tx`and coalesce(sum(p.amount - p.refunded_amount) filter (where p.currency = b.currency), 0)
          >= ${precondition.at_least}::float8 * power(10, coalesce((${json(tx, unusualExponents())}::jsonb->>b.currency)::int, 2)) - 1e-6`
  } then jsonb_build_object('payment_ids', jsonb_agg(p.id order by p.confirmed_at desc)) end
  from payments p join businesses b on b.id = p.business_id
  where p.business_id = ${businessId} and p.lead_id = c.lead_id and p.provider is not null
    and p.revoked_at is null and p.disputed_at is null and p.amount > p.refunded_amount
    ${precondition.within_days === undefined ? tx`` : tx`and p.confirmed_at > now() - make_interval(days => ${precondition.within_days}::int)`}
  group by b.currency)`
