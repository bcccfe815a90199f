import { createRouter } from '@tanstack/react-router'
import { accountRoute } from './pages/account/routes.ts'
import { actionsRoutes } from './pages/actions/routes.ts'
import { activityRoutes } from './pages/activity/routes.ts'
import { approvalsRoutes } from './pages/approvals/routes.ts'
import { boardRoute } from './pages/board/routes.ts'
import { bookingRoutes } from './pages/bookings/routes.ts'
import { calendarRoute } from './pages/calendar/routes.ts'
import { channelsRoute } from './pages/channels/routes.ts'
import { fieldsRoutes } from './pages/fields/routes.ts'
import { healthRoute } from './pages/health/routes.ts'
import { homeRoute } from './pages/home/routes.ts'
import { importsRoutes } from './pages/imports/routes.ts'
import { inboxRoutes } from './pages/inbox/routes.ts'
import { invitationRoute } from './pages/invitation/routes.ts'
import { invoiceRoutes } from './pages/invoices/routes.ts'
import { keysRoute } from './pages/keys/routes.ts'
import { leadRoutes } from './pages/lead/routes.ts'
import { leadsRoutes } from './pages/leads/routes.ts'
import { moneySettingsRoute } from './pages/money-settings/routes.ts'
import { moreRoute } from './pages/more/routes.ts'
import { paymentRoutes } from './pages/payments/routes.ts'
import { playbookRoute } from './pages/playbook/routes.ts'
import { servicesRoute } from './pages/services/routes.ts'
import { settingsRoutes } from './pages/settings/routes.ts'
import { setupRoute } from './pages/setup/routes.ts'
import { staffRoute } from './pages/staff/routes.ts'
import { tasksRoute } from './pages/tasks/routes.ts'
import { teamRoute } from './pages/team/routes.ts'
import { testChatRoute } from './pages/test-chat/routes.ts'
import { usageRoute } from './pages/usage/routes.ts'
import { webhookRoutes } from './pages/webhooks/routes.ts'
import { rootRoute } from './root-route.ts'

/** Every page, a line each; a page's own folder says under which address and what it loads. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    setupRoute,
    inboxRoutes,
    testChatRoute,
    ...actionsRoutes,
    ...activityRoutes,
    ...approvalsRoutes,
    playbookRoute,
    ...leadsRoutes,
    boardRoute,
    ...leadRoutes,
    tasksRoute,
    ...importsRoutes,
    ...fieldsRoutes,
    channelsRoute,
    moreRoute,
    teamRoute,
    invitationRoute,
    accountRoute,
    usageRoute,
    ...settingsRoutes,
    keysRoute,
    ...webhookRoutes,
    healthRoute,
    calendarRoute,
    ...bookingRoutes,
    servicesRoute,
    staffRoute,
    ...invoiceRoutes,
    ...paymentRoutes,
    moneySettingsRoute,
  ]),
  // What a page does not know of its address it does not get: a wrong tab or view is none, and the first is shown.
  search: { strict: true },
  // A thread scrolls itself to what its link names, since that may have to be loaded first.
  defaultHashScrollIntoView: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
