import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from './access.ts'
import { businesses } from './businesses.ts'
import { createdAt, instant, tenantPolicy, textArray, tstzrange } from './columns.ts'
import { conversations } from './conversations.ts'
import { leads } from './leads.ts'
import { calls } from './turns.ts'

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
    /** Within the weekly hours; a day that differs has exactly the hours it names. */
    breaks: jsonb().$type<WeeklyHours>().notNull().default({}),
    exceptions: jsonb().$type<HoursException[]>().notNull(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.key] }), tenantPolicy()],
)

/** Days on which the whole business differs; who has an exception of their own for that day is not concerned. */
export const holidays = pgTable(
  'holidays',
  {
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    /** A calendar day: 2026-12-25. */
    date: text().notNull(),
    name: text().notNull(),
    /** Null: closed. */
    hours: jsonb().$type<{ from: string; to: string }[]>(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.date] }), tenantPolicy()],
)

/** `held`: a place kept for a customer who has not decided, until `heldUntil`; then it is `expired`, whether or not somebody has noted it. */
export type BookingStatus = 'booked' | 'held' | 'expired' | 'cancelled' | 'no_show'

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
    // as columns: range operators are not leakproof, so under row-level security no index over `during` is used
    busyFrom: instant().generatedAlwaysAs(sql`lower(during)`),
    busyTo: instant().generatedAlwaysAs(sql`upper(during)`),
    status: text().$type<BookingStatus>().notNull(),
    heldUntil: instant(),
    /** Of its calendar entry: counts up with every change. */
    sequence: integer().notNull().default(0),
    /** When it came to stand at this time. */
    placedAt: createdAt(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique().on(t.businessId, t.id),
    unique().on(t.businessId, t.reference),
    foreignKey({ columns: [t.businessId, t.leadId], foreignColumns: [leads.businessId, leads.id] }),
    foreignKey({ columns: [t.businessId, t.serviceKey], foreignColumns: [services.businessId, services.key] }),
    foreignKey({ columns: [t.businessId, t.staffKey], foreignColumns: [staff.businessId, staff.key] }),
    foreignKey({ columns: [t.businessId, t.conversationId], foreignColumns: [conversations.businessId, conversations.id] }),
    foreignKey({ columns: [t.businessId, t.callId], foreignColumns: [calls.businessId, calls.id] }),
    index().on(t.businessId, t.startsAt),
    index().on(t.businessId, t.leadId),
    index('bookings_busy').on(t.businessId, t.staffKey, t.busyTo).where(sql`status in ('booked', 'held')`),
    index('bookings_held').on(t.heldUntil).where(sql`status = 'held'`),
    tenantPolicy(),
  ],
)

/** One row per reminder of a visit at its time: planned with the booking, decided once. */
export const reminders = pgTable(
  'reminders',
  {
    businessId: text().notNull(),
    bookingId: text().notNull(),
    startsAt: instant().notNull(),
    minutesBefore: integer().notNull(),
    /** Outside the quiet hours. */
    dueAt: instant().notNull(),
    state: text().$type<'planned' | 'sent' | 'skipped'>().notNull().default('planned'),
    reason: text(),
    messageId: text(),
    decidedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.bookingId, t.startsAt, t.minutesBefore] }),
    foreignKey({ columns: [t.businessId, t.bookingId], foreignColumns: [bookings.businessId, bookings.id] }),
    index('reminders_due').on(t.dueAt).where(sql`state = 'planned'`),
    tenantPolicy(),
  ],
)

/** A calendar that may be subscribed to by whoever knows its address; of one member of staff, or of the whole business. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: text().primaryKey(),
    businessId: text()
      .notNull()
      .references(() => businesses.id),
    staffKey: text(),
    secretHash: text().notNull().unique(),
    /** Who gave it its address; it ends when they may do so no more. Null: a key of nobody's, or from before this was noted. */
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
    rotatedAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    foreignKey({ columns: [t.businessId, t.staffKey], foreignColumns: [staff.businessId, staff.key] }),
    index().on(t.businessId),
    tenantPolicy(),
  ],
)
