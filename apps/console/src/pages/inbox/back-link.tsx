import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { texts } from '../../texts/index.ts'
import classes from './thread.module.css'

/** On a phone the list is a page of its own. */
export function BackLink() {
  const { show } = useSearch({ strict: false })
  return (
    <Link to="/inbox" search={show ? { show } : {}} className={classes.back} aria-label={texts.thread.back}>
      <IconArrowLeft size={22} aria-hidden className={classes.turned} />
    </Link>
  )
}
