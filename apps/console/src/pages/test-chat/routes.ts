import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.ts'
import { readTestSearch, type TestSearch } from './test-search.ts'

export const testChatRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test-chat',
  validateSearch: (search: Record<string, unknown>): TestSearch => readTestSearch(search),
  component: lazyRouteComponent(() => import('./page.tsx'), 'TestChatPage'),
})
