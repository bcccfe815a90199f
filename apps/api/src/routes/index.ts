import type { OpenRoute } from '../open-route.ts'
import type { Route } from '../route.ts'
import { accountRoutes } from './account/index.ts'
import { apiKeyRoutes } from './api-keys/index.ts'
import { approvalRoutes } from './approvals/index.ts'
import { bookingRoutes } from './bookings/index.ts'
import { businessRoutes } from './business/index.ts'
import { calendarFeedRoutes } from './calendar-feeds/index.ts'
import { callRoutes } from './calls/index.ts'
import { channelRoutes } from './channels/index.ts'
import { conversationRoutes } from './conversations/index.ts'
import { creditNoteRoutes } from './credit-notes/index.ts'
import { eventRoutes } from './events/index.ts'
import { exportRoutes } from './exports/index.ts'
import { fieldRoutes } from './fields/index.ts'
import { followUpChainRoutes } from './follow-up-chains/index.ts'
import { followUpRoutes } from './follow-ups/index.ts'
import { functionRoutes } from './functions/index.ts'
import { healthRoutes } from './health/index.ts'
import { holidayRoutes } from './holidays/index.ts'
import { homeRoutes } from './home/index.ts'
import { importRoutes } from './imports/index.ts'
import { invitationRoutes } from './invitations/index.ts'
import { invoiceSettingsRoutes } from './invoice-settings/index.ts'
import { invoiceRoutes } from './invoices/index.ts'
import { leadListRoutes } from './lead-lists/index.ts'
import { leadRecordRoutes } from './lead-records/index.ts'
import { leadRoutes } from './leads/index.ts'
import { mediaRoutes } from './media/index.ts'
import { messageRoutes } from './messages/index.ts'
import { noteRoutes } from './notes/index.ts'
import { ownerLinkRoutes } from './owner-links/index.ts'
import { paymentLinkRoutes } from './payment-links/index.ts'
import { paymentProviderRoutes } from './payment-provider/index.ts'
import { paymentRoutes } from './payments/index.ts'
import { playbookRoutes } from './playbook/index.ts'
import { serviceRoutes } from './services/index.ts'
import { sessionRoutes } from './session/index.ts'
import { sessionListRoutes } from './sessions/index.ts'
import { signInOpenRoutes } from './sign-in/index.ts'
import { signingSecretRoutes } from './signing-secret/index.ts'
import { slotRoutes } from './slots/index.ts'
import { staffRoutes } from './staff/index.ts'
import { stageRoutes } from './stages/index.ts'
import { taskRoutes } from './tasks/index.ts'
import { teamRoutes } from './team/index.ts'
import { testChatRoutes } from './test-chat/index.ts'
import { turnRoutes } from './turns/index.ts'
import { usageRoutes } from './usage/index.ts'
import { webhookRoutes } from './webhooks/index.ts'

/** What answers each operation of the contract. */
export const routes: Route[] = [
  homeRoutes,
  businessRoutes,
  functionRoutes,
  playbookRoutes,
  channelRoutes,
  ownerLinkRoutes,
  fieldRoutes,
  leadRoutes,
  importRoutes,
  exportRoutes,
  leadRecordRoutes,
  leadListRoutes,
  noteRoutes,
  taskRoutes,
  stageRoutes,
  conversationRoutes,
  messageRoutes,
  eventRoutes,
  mediaRoutes,
  callRoutes,
  approvalRoutes,
  serviceRoutes,
  staffRoutes,
  holidayRoutes,
  slotRoutes,
  bookingRoutes,
  calendarFeedRoutes,
  followUpChainRoutes,
  followUpRoutes,
  invoiceRoutes,
  creditNoteRoutes,
  invoiceSettingsRoutes,
  paymentRoutes,
  paymentLinkRoutes,
  paymentProviderRoutes,
  apiKeyRoutes,
  signingSecretRoutes,
  sessionRoutes,
  accountRoutes,
  sessionListRoutes,
  teamRoutes,
  invitationRoutes,
  testChatRoutes,
  turnRoutes,
  usageRoutes,
  healthRoutes,
  webhookRoutes,
].flat()

/** What answers whoever comes, signed in or not. */
export const openRoutes: OpenRoute[] = signInOpenRoutes
