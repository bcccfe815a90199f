import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { createdAt, instant, tenantPolicy, textArray, tstzrange } from './columns.ts'
import { leads } from './leads.ts'

export const services = pgTable(
  'services',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    key: text().notNull(),
    name: text().notNull(),
    durationMinutes: integer().notNull(),
    bufferBeforeMinutes: integer().notNull().default(0),
    bufferAfterMinutes: integer().notNull().default(0),
    priceAmount: bigint({ mode: 'number' }),
    priceCurrency: text(),
    /** How many customers one member of staff takes at once. */
    capacity: integer().notNull().default(1),
    noticeMinutes: integer().notNull().default(0),
    horizonDays: integer().notNull().default(90),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.key] }), tenantPolicy()],
)

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]
/** Wall-clock times of the staff's zone. */
export type WeeklyHours = Partial<Record<Weekday, { from: string; to: string }[]>>
/** A day that differs: closed, or with hours of its own. */
export type HoursException = { date: string; closed?: boolean; hours?: { from: string; to: string }[] }

export const staff = pgTable(
  'staff',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    key: text().notNull(),
    name: text().notNull(),
    services: textArray(),
    /** IANA; null: the business's. */
    timezone: text(),
    hours: jsonb().$type<WeeklyHours>().notNull(),
    exceptions: jsonb().$type<HoursException[]>().notNull(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.key] }), tenantPolicy()],
)

/** An exclusion constraint over staff, seat and time (buffers included) makes a double booking impossible. */
export const bookings = pgTable(
  'bookings',
  {
    id: text().primaryKey(),
    businessId: text().notNull(),
    reference: text().notNull(),
    leadId: text().notNull(),
    conversationId: text(),
    callId: text(),
    serviceKey: text().notNull(),
    staffKey: text().notNull(),
    seat: integer().notNull().default(1),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    during: tstzrange().notNull(),
    status: text().$type<'booked' | 'cancelled' | 'no_show'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    unique().on(t.businessId, t.reference),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    foreignKey({ columns: [t.businessId, t.serviceKey], foreignColumns: [services.businessId, services.key] }),
    foreignKey({ columns: [t.businessId, t.staffKey], foreignColumns: [staff.businessId, staff.key] }),
    index().on(t.businessId, t.startsAt),
    index().on(t.businessId, t.leadId),
    tenantPolicy(),
  ],
)
