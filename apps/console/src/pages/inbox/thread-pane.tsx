import { Alert } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { useMay } from '../../shell/use-may.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { texts } from '../../texts/index.ts'
import { BackLink } from './back-link.tsx'
import { Composer } from './composer.tsx'
import { listOf } from './inbox-search.ts'
import { conversationQuery } from './queries.ts'
import { SidePane } from './side-pane.tsx'
import classes from './thread.module.css'
import { Thread } from './thread.tsx'
import { ThreadHead } from './thread-head.tsx'
import { inAnHour, useChangeMode } from './use-change-mode.ts'
import { useInbox } from './use-inbox.ts'
import { useKeys } from './use-keys.ts'
import { useReadMark } from './use-read-mark.ts'
import { useSendMessage } from './use-send-message.ts'

/** One conversation: its thread, who answers it, and beside it whom it is with. What the address names and is not there is said, never blank. */
export function ThreadPane() {
  const { search, change: changeAddress, conversationId = '' } = useInbox()
  const { data: conversation, error, refetch } = useQuery(conversationQuery(conversationId))
  const sendMessage = useSendMessage(conversationId)
  const navigate = useNavigate()
  const askWhy = useCallback((turn: string) => changeAddress({ ...listOf(search), why: turn }), [changeAddress, search])
  usePageTitle(conversation ? (conversation.lead_name ?? texts.inbox.nameless) : texts.inbox.page)
  useReadMark(conversation)
  const { change } = useChangeMode(conversationId)
  const may = useMay('conversations.patch')
  useKeys({
    t: () => may && conversation?.mode === 'assistant' && change({ mode: 'human', mode_until: inAnHour(new Date()) }),
    b: () => may && conversation?.mode === 'human' && change({ mode: 'assistant' }),
    escape: () => (search.why || search.side ? changeAddress(listOf(search)) : navigate({ to: '/inbox', search: listOf(search) })),
  })
  if (!conversation) {
    const missing = error instanceof ApiProblem && error.status === 404
    return (
      <div className={classes.pane}>
        <div className={`${classes.head} ${classes.bare}`}>
          <BackLink />
        </div>
        {missing && (
          <Notice icon={<IconMoodEmpty size={40} aria-hidden />} heading={texts.thread.missing} detail={texts.thread.missingDetail} />
        )}
        {error && !missing && <Failure error={error} retry={refetch} />}
        {!error && <Loading />}
      </div>
    )
  }
  return (
    <div className={classes.beside}>
      <div className={classes.pane}>
        <ThreadHead conversation={conversation} />
        {error && <Alert p="xs">{texts.failure.stale}</Alert>}
        <Thread key={conversation.id} conversation={conversation} sendMessage={sendMessage} askWhy={askWhy} />
        <Composer key={`write ${conversation.id}`} conversation={conversation} send={sendMessage} />
      </div>
      <SidePane conversation={conversation} />
    </div>
  )
}
