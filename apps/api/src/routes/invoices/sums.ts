import { endpoints } from '@proviso/contracts/endpoints'
import { route } from '../../route.ts'
import { invoiceFilter } from './invoice-filter.ts'
import { overdue } from './invoice-view.ts'

interface Sums {
  currency: string
  count: number
  total: number
  paid: number
  open: number
  overdue: number
}

export const sumInvoices = route(endpoints.invoices.sums, ({ inBusiness, businessId, query }) =>
  inBusiness(async (tx) => {
    const rows = await tx<Sums[]>`
      select currency, count(*)::int as count, sum(total)::bigint as total, sum(paid)::bigint as paid, sum(open)::bigint as open,
        coalesce(sum(open) filter (where overdue), 0)::bigint as overdue
      from (
        select r.currency, ${overdue(tx)} as overdue, r.total_amount - r.credited_amount as total, r.paid_amount as paid,
          greatest(0, r.total_amount - r.credited_amount - r.paid_amount) as open
        from invoices r where ${invoiceFilter(tx, businessId, query)} and r.status <> 'void'
      ) i
      ${query.overdue === undefined ? tx`` : tx`where i.overdue = ${query.overdue === 'true'}`}
      group by currency order by sum(total) desc`
    const data = rows.map(({ currency, count, ...sums }) => {
      const money = (amount: number) => ({ amount: Number(amount), currency })
      return { count, total: money(sums.total), paid: money(sums.paid), open: money(sums.open), overdue: money(sums.overdue) }
    })
    return { data }
  }),
)
