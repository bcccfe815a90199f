import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

const filters = ['unread', 'human'] as const

/** `show` narrows the list; without it, or with what nobody knows, the list is whole. */
const inbox = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inbox',
  validateSearch: (search: Record<string, unknown>): { show?: (typeof filters)[number] } => {
    const show = filters.find((each) => each === search.show)
    return show ? { show } : {}
  },
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
