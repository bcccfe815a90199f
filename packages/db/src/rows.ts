import type * as schema from './schema/index.ts'

/** Rows as queries return them: camel-case columns, instants as `Date`, 64-bit integers as numbers. */
export type BusinessRow = typeof schema.businesses.$inferSelect
export type ChannelRow = typeof schema.channels.$inferSelect
export type OwnerLinkRow = typeof schema.ownerLinks.$inferSelect
export type LeadRow = typeof schema.leads.$inferSelect
export type LeadValueRow = typeof schema.leadValues.$inferSelect
export type IdentityRow = typeof schema.identities.$inferSelect
export type FieldRow = typeof schema.fields.$inferSelect
export type ConversationRow = typeof schema.conversations.$inferSelect
export type MessageRow = typeof schema.messages.$inferSelect
export type MediaRow = typeof schema.media.$inferSelect
export type AttachmentRow = typeof schema.attachments.$inferSelect
export type FunctionRow = typeof schema.functions.$inferSelect
export type TurnRow = typeof schema.turns.$inferSelect
export type ModelReplyRow = typeof schema.modelReplies.$inferSelect
export type CallRow = typeof schema.calls.$inferSelect
export type ApprovalRow = typeof schema.approvals.$inferSelect
export type ProposalRow = typeof schema.proposals.$inferSelect
export type OutboxRow = typeof schema.outbox.$inferSelect
export type EventRow = typeof schema.events.$inferSelect
export type InvoiceRow = typeof schema.invoices.$inferSelect
export type PaymentRow = typeof schema.payments.$inferSelect
export type CreditNoteRow = typeof schema.creditNotes.$inferSelect
export type InvoiceSettingsRow = typeof schema.invoiceSettings.$inferSelect
export type PaymentLinkRow = typeof schema.paymentLinks.$inferSelect
export type PaymentProviderRow = typeof schema.paymentProviders.$inferSelect
export type ServiceRow = typeof schema.services.$inferSelect
export type StaffRow = typeof schema.staff.$inferSelect
export type BookingRow = typeof schema.bookings.$inferSelect
export type HolidayRow = typeof schema.holidays.$inferSelect
export type ReminderRow = typeof schema.reminders.$inferSelect
export type CalendarFeedRow = typeof schema.calendarFeeds.$inferSelect
export type FollowUpChainRow = typeof schema.followUpChains.$inferSelect
export type FollowUpRow = typeof schema.followUps.$inferSelect
export type ModelPriceRow = typeof schema.modelPrices.$inferSelect
