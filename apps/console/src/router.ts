import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { InboxPage, NoConversation } from './pages/inbox/page.tsx'
import { ThreadPane } from './pages/inbox/thread-pane.tsx'
import { BrokenPage } from './shell/broken-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: BrokenPage })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/inbox', replace: true })
  },
})

const filters = ['unread', 'human'] as const

/** `show` narrows the list; without it, or with what nobody knows, the list is whole. */
const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: (search: Record<string, unknown>): { show?: (typeof filters)[number] } => {
    const show = filters.find((each) => each === search.show)
    return show ? { show } : {}
  },
  component: InboxPage,
})

const noConversation = createRoute({ getParentRoute: () => inbox, path: '/', component: NoConversation })
const conversation = createRoute({ getParentRoute: () => inbox, path: '$conversationId', component: ThreadPane })

// loaded when it is opened: drawing QR codes is nothing an inbox needs
const channels = createRoute({
  getParentRoute: () => root,
  path: '/channels',
  component: lazyRouteComponent(() => import('./pages/channels/page.tsx'), 'ChannelsPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([home, channels, inbox.addChildren([noConversation, conversation])]),
  // A thread scrolls itself to what its link names, since that may have to be loaded first.
  defaultHashScrollIntoView: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
