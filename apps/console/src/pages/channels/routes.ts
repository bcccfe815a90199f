import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

/** What can be connected here. */
export const connectable = ['whatsapp', 'telegram', 'whatsapp_cloud'] as const
export type Connectable = (typeof connectable)[number]

/** `connect` opens how a messenger is connected. */
export const channelsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/channels',
  validateSearch: (search: Record<string, unknown>): { connect?: Connectable } => {
    const connect = connectable.find((each) => each === search.connect)
    return connect ? { connect } : {}
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'ChannelsPage'),
})
