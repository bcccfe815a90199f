import { apiKeyEndpoints } from './api-keys.ts'
import { approvalEndpoints } from './approvals.ts'
import { bookingEndpoints } from './bookings.ts'
import { businessEndpoints } from './business.ts'
import { calendarFeedEndpoints } from './calendar-feeds.ts'
import { callEndpoints } from './calls.ts'
import { channelEndpoints } from './channels.ts'
import { conversationEndpoints } from './conversations.ts'
import type { Endpoint } from './endpoint.ts'
import { eventEndpoints } from './events.ts'
import { fieldEndpoints } from './fields.ts'
import { followUpChainEndpoints } from './follow-up-chains.ts'
import { followUpEndpoints } from './follow-ups.ts'
import { functionEndpoints } from './functions.ts'
import { holidayEndpoints } from './holidays.ts'
import { exportEndpoints, importEndpoints } from './imports.ts'
import { invoiceSettingsEndpoints } from './invoice-settings.ts'
import { creditNoteEndpoints, invoiceEndpoints } from './invoices.ts'
import { leadListEndpoints } from './lead-lists.ts'
import { leadRecordEndpoints } from './lead-records.ts'
import { leadEndpoints } from './leads.ts'
import { mediaEndpoints } from './media.ts'
import { messageEndpoints } from './messages.ts'
import { ownerLinkEndpoints } from './owner-links.ts'
import { paymentLinkEndpoints } from './payment-links.ts'
import { paymentProviderEndpoints } from './payment-provider.ts'
import { paymentEndpoints } from './payments.ts'
import { playbookEndpoints } from './playbook.ts'
import { serviceEndpoints } from './services.ts'
import { sessionEndpoints } from './session.ts'
import { signingSecretEndpoints } from './signing-secret.ts'
import { slotEndpoints } from './slots.ts'
import { staffEndpoints } from './staff.ts'
import { stageEndpoints } from './stages.ts'
import { taskEndpoints } from './tasks.ts'
import { testChatEndpoints } from './test-chat.ts'
import { usageEndpoints } from './usage.ts'
import { webhookEndpoints } from './webhooks.ts'

/** Every operation below /v1, by resource. */
export const endpoints = {
  business: businessEndpoints,
  functions: functionEndpoints,
  playbook: playbookEndpoints,
  channels: channelEndpoints,
  ownerLinks: ownerLinkEndpoints,
  fields: fieldEndpoints,
  leads: leadEndpoints,
  imports: importEndpoints,
  exports: exportEndpoints,
  leadRecords: leadRecordEndpoints,
  leadLists: leadListEndpoints,
  tasks: taskEndpoints,
  stages: stageEndpoints,
  conversations: conversationEndpoints,
  messages: messageEndpoints,
  events: eventEndpoints,
  media: mediaEndpoints,
  calls: callEndpoints,
  approvals: approvalEndpoints,
  services: serviceEndpoints,
  staff: staffEndpoints,
  holidays: holidayEndpoints,
  slots: slotEndpoints,
  bookings: bookingEndpoints,
  calendarFeeds: calendarFeedEndpoints,
  followUpChains: followUpChainEndpoints,
  followUps: followUpEndpoints,
  invoices: invoiceEndpoints,
  creditNotes: creditNoteEndpoints,
  invoiceSettings: invoiceSettingsEndpoints,
  payments: paymentEndpoints,
  paymentLinks: paymentLinkEndpoints,
  paymentProvider: paymentProviderEndpoints,
  apiKeys: apiKeyEndpoints,
  signingSecret: signingSecretEndpoints,
  session: sessionEndpoints,
  testChat: testChatEndpoints,
  usage: usageEndpoints,
  webhooks: webhookEndpoints,
} as const

export const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap((resource): Endpoint[] => Object.values(resource))

export type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts'
