import type { Tx } from '@proviso/db'

/**
 * The next number of a series: `2026-0001`. The series' row stays locked until the transaction ends, and a rollback gives the number back:
 * no gaps, at the price that papers of one series are issued one after another.
 */
export async function takeNumber(tx: Tx, businessId: string, series: string): Promise<string> {
  const [row] = await tx<[{ number: number }]>`
    insert into invoice_series (business_id, series, next_number) values (${businessId}, ${series}, 2)
    on conflict (business_id, series) do update set next_number = invoice_series.next_number + 1
    returning next_number - 1 as number`
  return `${series}-${String(row.number).padStart(4, '0')}`
}
