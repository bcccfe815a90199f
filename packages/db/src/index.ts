export * from './append-events.ts'
export * from './append-many-events.ts'
export type { Connection, Fragment, Queryable, Sql, Tx } from './connection.ts'
export * from './database.ts'
export * from './embedded/index.ts'
export * from './migrate.ts'
export * from './rows.ts'
export type {
  BookingStatus,
  ChannelStatus,
  DeliveryAttempt,
  FieldType,
  FollowUpStep,
  HoursException,
  InvoiceItem,
  ValueSource,
  Weekday,
  WeeklyHours,
} from './schema/index.ts'
export { weekdays } from './schema/index.ts'
export type { Seller, TaxSum } from './schema/money.ts'
export * from './sealing.ts'
export * from './sqlstate.ts'
