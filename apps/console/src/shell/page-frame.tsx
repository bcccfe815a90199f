import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery } from '../api/queries.ts'
import { type Back, BackArrow } from './back-arrow.tsx'
import classes from './page-frame.module.css'
import { usePageTitle } from './use-page-title.ts'

interface Props {
  title: string
  /** What a page belongs to that is no place of its own. */
  back?: Back
  /** What can be done here, beside the heading. */
  actions?: ReactNode
  /** A table or a board takes all the width there is; text does not. */
  wide?: boolean
  children: ReactNode
}

/** A page under its heading: scrolls by itself, names itself in the tab. */
export function PageFrame({ title, back, actions, wide = false, children }: Props) {
  const { data: session } = useQuery(sessionQuery)
  usePageTitle(title, session?.business.name)
  return (
    <div className={classes.scroll}>
      <div className={wide ? classes.wide : classes.column}>
        <header className={classes.head}>
          <div className={classes.title}>
            {back && <BackArrow {...back} />}
            <Title order={1} size="h2">
              {title}
            </Title>
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  )
}
