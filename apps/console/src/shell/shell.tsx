import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { sessionQuery } from '../api/queries.ts'
import { SignInPage } from '../pages/sign-in/page.tsx'
import { texts } from '../texts/index.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Failure } from './failure.tsx'
import { Loading } from './loading.tsx'
import { RehearsalBanner } from './rehearsal-banner.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Every page for who is signed in; for everybody else, how to sign in. */
export function Shell() {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (session === undefined) return <main className={classes.alone}>{error ? <Failure error={error} retry={refetch} /> : <Loading />}</main>
  if (session === null) return <SignInPage />
  return (
    <>
      <a
        className={classes.skip}
        href="#main"
        onClick={(event) => {
          // the address stays: pages have a use of their own for what follows the #
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        {texts.skip}
      </a>
      <div className={classes.shell}>
        <Sidebar session={session} />
        <TopBar session={session} />
        <div className={classes.body}>
          {session.rehearsal && <RehearsalBanner />}
          <main id="main" tabIndex={-1} className={classes.page}>
            <Outlet />
          </main>
        </div>
        <BottomBar />
      </div>
    </>
  )
}
