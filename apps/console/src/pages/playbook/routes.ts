import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { type PlaybookSearch, tabs } from './search.ts'

export const playbookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/playbook',
  validateSearch: (search: Record<string, unknown>): PlaybookSearch => {
    const tab = tabs.find((each) => each === search.tab)
    return {
      ...(tab ? { tab } : {}),
      ...(typeof search.action === 'string' && /^[a-z][a-z0-9_]{0,63}$/.test(search.action) ? { action: search.action } : {}),
    }
  },
  component: lazyRouteComponent(() => import('./page.tsx'), 'PlaybookPage'),
})
