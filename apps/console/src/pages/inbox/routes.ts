import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type InboxSearch, readInboxSearch } from './inbox-search.ts'

const inbox = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inbox',
  validateSearch: (search: Record<string, unknown>): InboxSearch => readInboxSearch(search),
  component: lazyRouteComponent(() => import('./page.tsx'), 'InboxPage'),
})

const noConversation = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: lazyRouteComponent(() => import('./page.tsx'), 'NoConversation'),
})

const conversation = createRoute({
  getParentRoute: () => inbox,
  path: '$conversationId',
  component: lazyRouteComponent(() => import('./thread-pane.tsx'), 'ThreadPane'),
})

export const inboxRoutes = inbox.addChildren([noConversation, conversation])
