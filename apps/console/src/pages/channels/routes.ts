import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type Connectable, connectable } from './search.ts'

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
