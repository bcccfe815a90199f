import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { texts } from '../../texts/index.ts'
import { listOf } from './inbox-search.ts'
import classes from './thread.module.css'

/** On a phone the list is a page of its own. */
export function BackLink() {
  const search = useSearch({ from: '/inbox' })
  return (
    <Link to="/inbox" search={listOf(search)} className={classes.back} aria-label={texts.thread.back}>
      <IconArrowLeft size={22} aria-hidden className={classes.turned} />
    </Link>
  )
}
