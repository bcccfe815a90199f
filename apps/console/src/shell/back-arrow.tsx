import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { texts } from '../texts/index.ts'
import classes from './back-arrow.module.css'

export type Back = Pick<LinkProps, 'to' | 'params'> & {
  /** Of that place, where it has one. */
  search?: object
  /** How the place is called that it leads to. */
  name: string
  /** Where there is room, what it leads to stands beside. */
  onPhone?: true
}

/** The way back to what a page belongs to: an installed app has no other. */
export function BackArrow({ name, onPhone, search, ...link }: Back) {
  return (
    <Link {...link} search={search as LinkProps['search']} className={classes.back} aria-label={texts.backTo(name)} data-on-phone={onPhone}>
      <IconArrowLeft size={22} aria-hidden className={classes.turned} />
    </Link>
  )
}
