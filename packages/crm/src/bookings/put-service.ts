import { faultsOf, moneySchema, ProvisoError } from '@proviso/contracts'
import type { ServiceRow, Tx } from '@proviso/db'
import { z } from 'zod'

const minutes = z.int().min(0).max(525_600)

const serviceSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'lower-case letters, digits, _ and -'),
  name: z.string().trim().min(1).max(200),
  duration_minutes: z.int().min(1).max(10_080),
  buffer_before_minutes: minutes.default(0),
  buffer_after_minutes: minutes.default(0),
  price: moneySchema.nullish(),
  capacity: z.int().min(1).max(1000).default(1),
  notice_minutes: minutes.default(0),
  horizon_days: z.int().min(1).max(3650).default(90),
})

/** Creates or replaces a service; bookings that stand keep their times. @throws ProvisoError `validation_failed` with every fault */
export async function putService(
  tx: Tx,
  { businessId, ...body }: { businessId: string; [property: string]: unknown },
): Promise<ServiceRow> {
  const { data: service, error } = serviceSchema.safeParse(body)
  if (error) throw new ProvisoError('validation_failed', undefined, { faults: faultsOf(error) })
  const row = {
    businessId,
    key: service.key,
    name: service.name,
    durationMinutes: service.duration_minutes,
    bufferBeforeMinutes: service.buffer_before_minutes,
    bufferAfterMinutes: service.buffer_after_minutes,
    priceAmount: service.price?.amount ?? null,
    priceCurrency: service.price?.currency ?? null,
    capacity: service.capacity,
    noticeMinutes: service.notice_minutes,
    horizonDays: service.horizon_days,
    removedAt: null,
  }
  const { businessId: _business, key: _key, ...changes } = row
  const [stored] = await tx<
    [ServiceRow]
  >`insert into services ${tx(row)} on conflict (business_id, key) do update set ${tx(changes)} returning *`
  return stored
}
