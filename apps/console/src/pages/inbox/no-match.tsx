import { Button } from '@mantine/core'
import { IconFilterOff, IconMoodHappy } from '@tabler/icons-react'
import { Notice } from '../../shell/notice.tsx'
import { texts } from '../../texts/index.ts'
import { type InboxSearch, isFiltered } from './inbox-search.ts'

/** There are conversations, but none of this kind. */
export function NoMatch({ search, clear }: { search: InboxSearch; clear: () => unknown }) {
  const { noMatch, noMatchDetail, clear: clearText } = texts.inbox.empty
  const words = texts.talk.list
  const nothingNeeds = search.show === 'needs_you' && !isFiltered(search)
  const detail = nothingNeeds
    ? words.nothingNeedsDetail
    : search.show === 'unread' && !isFiltered(search)
      ? noMatchDetail.unread
      : words.noMatchDetail
  const Icon = nothingNeeds ? IconMoodHappy : IconFilterOff
  return (
    <Notice icon={<Icon size={40} aria-hidden />} heading={nothingNeeds ? words.nothingNeeds : noMatch} detail={detail}>
      <Button variant="default" h={44} onClick={clear}>
        {clearText}
      </Button>
    </Notice>
  )
}
