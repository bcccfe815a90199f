import { useSearch } from '@tanstack/react-router'
import { BackArrow } from '../../shell/back-arrow.tsx'
import { texts } from '../../texts/index.ts'
import { listOf } from './inbox-search.ts'

/** On a phone the list is a page of its own. */
export function BackLink() {
  const search = useSearch({ from: '/inbox' })
  return <BackArrow to="/inbox" search={listOf(search)} name={texts.places.inbox} onPhone />
}
