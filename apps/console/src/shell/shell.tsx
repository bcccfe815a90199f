import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { sessionQuery } from '../api/queries.ts'
import { SignInPage } from '../pages/sign-in/page.tsx'
import { Failure } from './failure.tsx'
import { Loading } from './loading.tsx'
import { RehearsalBanner } from './rehearsal-banner.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'

/** Every page for who is signed in; for everybody else, how to sign in. */
export function Shell() {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (session === undefined) return <main className={classes.alone}>{error ? <Failure error={error} retry={refetch} /> : <Loading />}</main>
  if (session === null) return <SignInPage />
  return (
    <div className={classes.shell}>
      <TopBar session={session} />
      {session.rehearsal && <RehearsalBanner />}
      <main className={classes.page}>
        <Outlet />
      </main>
    </div>
  )
}
