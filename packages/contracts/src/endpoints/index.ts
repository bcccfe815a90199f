import { accountEndpoints } from './account.ts'
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
import { healthEndpoints } from './health.ts'
import { holidayEndpoints } from './holidays.ts'
import { homeEndpoints } from './home.ts'
import { exportEndpoints, importEndpoints } from './imports.ts'
import { invitationEndpoints } from './invitations.ts'
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
import { sessionEndpoints, sessionListEndpoints } from './session.ts'
import { signInEndpoints } from './sign-in.ts'
import { signingSecretEndpoints } from './signing-secret.ts'
import { slotEndpoints } from './slots.ts'
import { staffEndpoints } from './staff.ts'
import { stageEndpoints } from './stages.ts'
import { taskEndpoints } from './tasks.ts'
import { teamEndpoints } from './team.ts'
import { testChatEndpoints } from './test-chat.ts'
import { turnEndpoints } from './turns.ts'
import { usageEndpoints } from './usage.ts'
import { webhookEndpoints } from './webhooks.ts'

/** Every operation below /v1, by resource. */
export const endpoints = {
  home: homeEndpoints,
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
  signIn: signInEndpoints,
  account: accountEndpoints,
  sessions: sessionListEndpoints,
  team: teamEndpoints,
  invitations: invitationEndpoints,
  testChat: testChatEndpoints,
  turns: turnEndpoints,
  usage: usageEndpoints,
  health: healthEndpoints,
  webhooks: webhookEndpoints,
} as const

const every: Endpoint[] = Object.values(endpoints).flatMap((resource): Endpoint[] => Object.values(resource))

/** What only a key or a session may do. */
export const allEndpoints: Endpoint[] = every.filter(({ open }) => !open)

/** What whoever comes may do: the ways to a session. */
export const openEndpoints: Endpoint[] = every.filter(({ open }) => open)

export { noticeTypes } from './conversations.ts'
export type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts'
export { newPasswordSchema } from './sign-in.ts'
