import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'

export const tabs = ['write', 'sentences', 'changes', 'tests', 'past', 'versions'] as const
export type Tab = (typeof tabs)[number]

interface PlaybookSearch {
  tab?: Tab
  /** A function whose sentences are marked. */
  action?: string
}

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
