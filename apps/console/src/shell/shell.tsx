import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sessionQuery } from '../api/queries.ts'
import type { Session } from '../api/shapes.ts'
import { ReconnectingBar } from '../live/reconnecting-bar.tsx'
import { useLive } from '../live/use-live.ts'
import { useSameSession } from '../live/use-same-session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { useOwnDrafts } from './drafts.ts'
import { Failure } from './failure.tsx'
import { Keys } from './keys/keys.tsx'
import { Loading } from './loading.tsx'
import { RehearsalBanner } from './rehearsal-banner.tsx'
import classes from './shell.module.css'
import sidebar from './sidebar.module.css'
import { TopBar } from './top-bar.tsx'
import { useNoticesBelowFocus } from './use-notices-below-focus.ts'

// a phone never shows it, and its menus weigh as much as a page
const Sidebar = lazy(() => import('./sidebar.tsx').then(({ Sidebar }) => ({ default: Sidebar })))
const SignInPage = lazy(() => import('../pages/sign-in/page.tsx').then(({ SignInPage }) => ({ default: SignInPage })))

/** Every page for who is signed in; for everybody else, how to sign in. */
export function Shell() {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  useSameSession(session && `${session.user?.id} ${session.business.id}`)
  const pathname = useLocation({ select: (location) => location.pathname })
  // an invitation is for whoever has its link
  if (pathname === '/invitation') return <Outlet />
  if (session === undefined) return <main className={classes.alone}>{error ? <Failure error={error} retry={refetch} /> : <Loading />}</main>
  if (session === null) {
    return (
      <Suspense>
        <SignInPage />
      </Suspense>
    )
  }
  return <House key={`${session.user?.id} ${session.business.id}`} session={session} />
}

function House({ session }: { session: Session }) {
  useOwnDrafts({ userId: session.user?.id ?? '', businessId: session.business.id })
  useLive(session.business.id, session.last_event_id)
  const isWide = useMediaQuery('(min-width: 768px)', false, { getInitialValueInEffect: false })
  useNoticesBelowFocus()
  // the test chat says it in its own line
  const isSaidThere = useLocation({ select: ({ pathname }) => pathname === '/test-chat' })
  return (
    <>
      <div className={classes.shell}>
        {isWide ? (
          <Suspense fallback={<div className={sidebar.sidebar} />}>
            <Sidebar session={session} />
          </Suspense>
        ) : (
          <TopBar session={session} />
        )}
        <div className={classes.body}>
          <ReconnectingBar />
          {session.rehearsal && !isSaidThere && <RehearsalBanner />}
          <main id="main" tabIndex={-1} className={classes.page}>
            <Outlet />
          </main>
        </div>
        <BottomBar />
      </div>
      <Keys />
    </>
  )
}
