import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Session } from '../api/shapes.ts'
import classes from './shell.module.css'

const BusinessMenu = lazy(() => import('./business-menu.tsx').then(({ BusinessMenu }) => ({ default: BusinessMenu })))

interface Props {
  session: Session
  compact: boolean
}

/** The business that is shown; whoever belongs to several goes to another one here. */
export function BusinessSwitch({ session, compact }: Props) {
  const { business, businesses } = session
  const label = (
    <>
      <img src="/favicon.svg" alt="" width={24} height={24} />
      {compact ? (
        <span className={classes.hidden}>{business.name}</span>
      ) : (
        <bdi className={classes.business} dir="auto">
          {business.name}
        </bdi>
      )}
    </>
  )
  if (businesses.length < 2) {
    return (
      <Link to="/" className={classes.brand} activeOptions={{ exact: true }}>
        {label}
      </Link>
    )
  }
  return (
    <Suspense fallback={<span className={classes.brand}>{label}</span>}>
      <BusinessMenu session={session} compact={compact} label={label} />
    </Suspense>
  )
}
