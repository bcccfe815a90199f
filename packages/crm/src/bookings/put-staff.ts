import { daySchema, faultsOf, ProvisoError } from '@proviso/contracts'
import { json, type StaffRow, type Tx } from '@proviso/db'
import { z } from 'zod'
import { zoneProblem } from '../time/zone-problem.ts'
import { dayHours, weeklyHours } from './day-hours.ts'

const staffSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'lower-case letters, digits, _ and -'),
  name: z.string().trim().min(1).max(200),
  services: z.array(z.string()).max(500).default([]),
  timezone: z
    .string()
    .refine((zone) => !zoneProblem(zone), 'an IANA time zone such as Europe/Berlin')
    .nullish(),
  hours: weeklyHours,
  breaks: weeklyHours.default({}),
  exceptions: z
    .array(
      z
        .strictObject({ date: daySchema, closed: z.boolean().optional(), hours: dayHours.optional() })
        .refine(({ closed, hours }) => closed === true || hours !== undefined, 'is either closed or has hours of its own'),
    )
    .max(1000)
    .default([]),
})

/** Creates or replaces a member of staff; bookings that stand keep their times. @throws ProvisoError `validation_failed` with every fault */
export async function putStaff(tx: Tx, { businessId, ...body }: { businessId: string; [property: string]: unknown }): Promise<StaffRow> {
  const { data: staff, error } = staffSchema.safeParse(body)
  if (error) throw new ProvisoError('validation_failed', undefined, { faults: faultsOf(error) })
  const known = (await tx<{ key: string }[]>`select key from services where business_id = ${businessId} and removed_at is null`).map(
    ({ key }) => key,
  )
  const faults = staff.services.flatMap((key, at) =>
    known.includes(key) ? [] : [{ pointer: `/services/${at}`, detail: `no such service; there are ${known.join(', ') || 'none'}` }],
  )
  if (faults.length) throw new ProvisoError('validation_failed', undefined, { faults })
  const { key, name, services, timezone, hours, breaks, exceptions } = staff
  const changes = {
    name,
    services: [...new Set(services)],
    timezone: timezone ?? null,
    hours: json(tx, hours),
    breaks: json(tx, breaks),
    exceptions: json(tx, exceptions),
    removedAt: null,
  }
  const [stored] = await tx<[StaffRow]>`
    insert into staff ${tx({ businessId, key, ...changes })} on conflict (business_id, key) do update set ${tx(changes)} returning *`
  return stored
}
