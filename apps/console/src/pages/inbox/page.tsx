import { VisuallyHidden } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Outlet, useParams } from '@tanstack/react-router'
import { Notice } from '../../shell/notice.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { texts } from '../../texts/index.ts'
import { ConversationList } from './conversation-list.tsx'
import classes from './page.module.css'
import { openNext, useKeys } from './use-keys.ts'

/** List and thread side by side; on a phone one of them, which one is the address's business. */
export function InboxPage() {
  const { conversationId } = useParams({ strict: false })
  useKeys({ j: () => openNext(1), k: () => openNext(-1) })
  return (
    <div className={classes.panes} data-open={conversationId !== undefined}>
      <VisuallyHidden>
        <h1>{texts.inbox.page}</h1>
      </VisuallyHidden>
      <section className={classes.list} aria-label={texts.inbox.list}>
        <ConversationList />
      </section>
      <section className={classes.thread}>
        <Outlet />
      </section>
    </div>
  )
}

export function NoConversation() {
  usePageTitle(texts.inbox.page)
  return (
    <div className={classes.middle}>
      <Notice icon={<IconMessages size={40} aria-hidden />} heading={texts.inbox.choose} detail={texts.inbox.chooseDetail} />
    </div>
  )
}
