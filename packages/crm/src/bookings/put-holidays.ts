import { daySchema, faultsOf, ProvisoError } from '@proviso/contracts'
import { type HolidayRow, json, type Tx } from '@proviso/db'
import { z } from 'zod'
import { dayHours } from './day-hours.ts'

const holidaysSchema = z
  .array(z.strictObject({ date: daySchema, name: z.string().trim().min(1).max(200), hours: dayHours.optional() }))
  .max(1000)
  .refine((holidays) => new Set(holidays.map(({ date }) => date)).size === holidays.length, 'a day stands there twice')

/** Replaces the days on which the whole business differs; bookings that stand keep their times. @throws ProvisoError `validation_failed` */
export async function putHolidays(tx: Tx, { businessId, holidays }: { businessId: string; holidays: unknown }): Promise<HolidayRow[]> {
  const { data, error } = holidaysSchema.safeParse(holidays)
  if (error) {
    const faults = faultsOf(error).map((fault) => ({ ...fault, pointer: `/holidays${fault.pointer}` }))
    throw new ProvisoError('validation_failed', undefined, { faults })
  }
  const rows = data.map(({ date, name, hours }) => ({ businessId, date, name, hours: hours ?? null }))
  await tx`delete from holidays where business_id = ${businessId}`
  if (rows.length) await tx`insert into holidays ${tx(rows.map((row) => ({ ...row, hours: row.hours && json(tx, row.hours) })))}`
  return rows.sort((a, b) => (a.date < b.date ? -1 : 1))
}
