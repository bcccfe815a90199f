import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import type { Shown } from '../../api/queries.ts'
import { Notice } from '../../shell/notice.tsx'
import { texts } from '../../texts/index.ts'

/** There are conversations, but none of this kind. */
export function NoMatch({ show, clear }: { show: Shown; clear: () => void }) {
  const { noMatch, noMatchDetail, clear: clearText } = texts.inbox.empty
  return (
    <Notice icon={<IconFilterOff size={40} aria-hidden />} heading={noMatch} detail={noMatchDetail[show]}>
      <Button variant="default" h={44} onClick={clear}>
        {clearText}
      </Button>
    </Notice>
  )
}
