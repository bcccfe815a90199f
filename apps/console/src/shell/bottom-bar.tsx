import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { texts } from '../texts/index.ts'
import classes from './bottom-bar.module.css'
import { barPlaces, onItsPage, placeOf } from './places.ts'
import { useGroups } from './use-groups.ts'
import { useWaiting } from './use-waiting.ts'

/** The phone's way around: the places of every day, and "More" for the rest. */
export function BottomBar() {
  const waiting = useWaiting()
  const there = useGroups().flatMap(({ places }) => places)
  const shown = barPlaces.flatMap((to) => there.filter((place) => place.to === to))
  const path = useLocation({ select: ({ pathname }) => pathname })
  const here = placeOf(path, shown)?.to ?? (placeOf(path, [...there, { to: '/account' }]) && '/more')
  const mark = (to: string) => (to === here ? 'true' : undefined)
  return (
    <nav className={classes.bar} aria-label={texts.navigation}>
      {shown.map(({ to, icon: Icon, name }) => (
        <Link key={to} to={to} className={classes.place} activeOptions={onItsPage} aria-current={mark(to)}>
          <span className={classes.icon}>
            <Icon size={22} stroke={1.75} aria-hidden />
            {to === '/approvals' && waiting > 0 && (
              <span className={classes.badge}>
                <span aria-hidden>{texts.badge(waiting)}</span>
                <span className={classes.hidden}>{texts.waiting(waiting)}</span>
              </span>
            )}
          </span>
          <span className={classes.word}>{texts.places[name]}</span>
        </Link>
      ))}
      <Link to="/more" className={classes.place} activeOptions={onItsPage} aria-current={mark('/more')}>
        <IconDots size={22} stroke={1.75} aria-hidden />
        <span className={classes.word}>{texts.places.more}</span>
      </Link>
    </nav>
  )
}
