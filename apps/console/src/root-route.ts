import { createRootRoute } from '@tanstack/react-router'
import { BrokenPage } from './shell/broken-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'

/** Above every page: who is not signed in gets no further. */
export const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: BrokenPage })
