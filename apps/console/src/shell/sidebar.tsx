import { Kbd, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Session } from '../api/shapes.ts'
import { texts } from '../texts/index.ts'
import { AssistantState } from './assistant-state.tsx'
import { BusinessSwitch } from './business-switch.tsx'
import { openPalette } from './keys/keys.tsx'
import { onItsPage, placeOf } from './places.ts'
import classes from './sidebar.module.css'
import { SkipButton } from './skip-button.tsx'
import { useGroups } from './use-groups.ts'
import { useWaiting } from './use-waiting.ts'
import { UserMenu } from './user-menu.tsx'

const paletteKeys = 'Ctrl K'

/** Every place, in words where there is room for them, else as a rail of icons. A phone has the bar below instead. */
export function Sidebar({ session }: { session: Session }) {
  const groups = useGroups()
  const waiting = useWaiting()
  const isRail = useMediaQuery('(max-width: 1199.98px)', false, { getInitialValueInEffect: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const here = placeOf(
    path,
    groups.flatMap(({ places }) => places),
  )?.to
  const nav = useRef<HTMLElement>(null)
  // not every place has room on a low screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is to be seen
  useEffect(() => {
    // newer browsers answer with a promise, which is no way to end an effect
    void nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [here])
  return (
    <section className={classes.sidebar} aria-label={texts.product}>
      <SkipButton />
      <div className={classes.head}>
        <BusinessSwitch session={session} compact={isRail} />
        <AssistantState compact={isRail} />
        <button type="button" className={classes.find} onClick={openPalette}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <span className={classes.word}>{texts.palette.open}</span>
          {!isRail && <Kbd aria-hidden>{paletteKeys}</Kbd>}
        </button>
      </div>
      <nav ref={nav} className={classes.places} aria-label={texts.navigation}>
        {groups.map(({ name, places }) => (
          <ul key={name} className={classes.group} aria-label={texts.groups[name]}>
            <li className={classes.heading} aria-hidden>
              {texts.groups[name]}
            </li>
            {places.map(({ to, icon: Icon, name: place }) => (
              <li key={to}>
                <Tooltip label={texts.places[place]} position="right" disabled={!isRail}>
                  <Link to={to} className={classes.place} activeOptions={onItsPage} aria-current={to === here ? 'true' : undefined}>
                    <Icon size={20} stroke={1.75} aria-hidden />
                    <span className={classes.word}>{texts.places[place]}</span>
                    {to === '/approvals' && waiting > 0 && (
                      <span className={classes.badge}>
                        <span aria-hidden>{texts.badge(waiting)}</span>
                        <span className={classes.hidden}>{texts.waiting(waiting)}</span>
                      </span>
                    )}
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <UserMenu session={session} compact={isRail} />
    </section>
  )
}
