import { Button, VisuallyHidden } from '@mantine/core'
import { IconFlask, IconMessageCircle, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { sessionQuery } from '../../api/queries.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { useMay } from '../../shell/use-may.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { texts } from '../../texts/index.ts'
import { Beside } from '../inbox/beside.tsx'
import { ControlBar } from '../inbox/control-bar.tsx'
import { conversationQuery, threadEndQuery } from '../inbox/queries.ts'
import { Thread } from '../inbox/thread.tsx'
import { TurnPanel } from '../inbox/turn-panel.tsx'
import classes from './page.module.css'
import { TestComposer } from './test-composer.tsx'
import type { TestSearch } from './test-search.ts'
import { Thinking } from './thinking.tsx'
import { useKeptTalk } from './use-kept-talk.ts'
import { useTestChat } from './use-test-chat.ts'

/** The assistant as a customer meets it, and beside every answer on what it rests. Nothing leaves the house. */
export function TestChatPage() {
  const words = texts.talk.test
  const search: TestSearch = useSearch({ from: '/test-chat' })
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery)
  const talk = useKeptTalk(search)
  const { asked, ask } = useTestChat(search, talk.keep)
  const [round, setRound] = useState(0)
  const may = useMay('test_chat.ask')
  usePageTitle(words.page, session?.business.name)
  const askWhy = useCallback((why: string) => navigate({ to: '/test-chat', search: { ...search, why } }), [navigate, search])
  const show = (id: string) => navigate({ to: '/test-chat', search, hash: id, replace: true })
  const begin = () => {
    talk.forget()
    setRound(round + 1)
    void navigate({ to: '/test-chat', search: search.version ? { version: search.version } : {} })
  }
  return (
    <div className={classes.panes}>
      <section className={classes.phone} aria-label={words.page}>
        <header className={classes.head}>
          <h1 className={classes.title}>{words.page}</h1>
          <Button
            variant="default"
            h={44}
            leftSection={<IconRefresh size={18} aria-hidden />}
            title={words.freshDetail}
            disabled={asked !== undefined || search.session === undefined}
            onClick={begin}
          >
            {words.fresh}
          </Button>
        </header>
        <p className={classes.banner}>
          <IconFlask size={18} aria-hidden />
          <span>
            {words.banner} {search.version !== undefined && words.draft(search.version)} {session?.rehearsal && words.rehearsal}
          </span>
        </p>
        <VisuallyHidden>
          <h2>{texts.thread.label}</h2>
        </VisuallyHidden>
        <div className={classes.talk}>
          {search.conversation ? (
            <TestThread key={search.conversation} id={search.conversation} askWhy={askWhy} wrote={asked && String(asked.atMs)} />
          ) : (
            <div className={classes.empty}>
              {!asked && (
                <Notice
                  icon={<IconMessageCircle size={40} aria-hidden />}
                  heading={words.empty}
                  detail={session?.rehearsal ? `${words.emptyDetail} ${words.practice}` : words.emptyDetail}
                >
                  {may &&
                    words.starters.map((text) => (
                      <Button key={text} variant="default" mih={44} onClick={() => ask(text, [])}>
                        {text}
                      </Button>
                    ))}
                </Notice>
              )}
            </div>
          )}
          {asked && <Pending asked={asked} conversationId={search.conversation} />}
        </div>
        {search.conversation && <Silence id={search.conversation} />}
        {may ? (
          <TestComposer key={round} busy={asked !== undefined} ask={ask} />
        ) : (
          <p className={classes.readOnly}>{texts.talk.compose.readOnly}</p>
        )}
        <VisuallyHidden role="status">{asked ? words.thinking : ''}</VisuallyHidden>
      </section>
      <Beside
        title={words.whyTitle}
        opened={search.why !== undefined}
        close={() => navigate({ to: '/test-chat', search: { ...search, why: undefined } })}
        headed
      >
        {search.why ? <TurnPanel turnId={search.why} show={show} /> : <p className={classes.hint}>{words.whyEmpty}</p>}
      </Beside>
    </div>
  )
}

// nobody answers here but the assistant: there is nothing to be sent
const nobody = () => undefined

function TestThread({ id, askWhy, wrote }: { id: string; askWhy: (turn: string) => unknown; wrote: string | undefined }) {
  const { data: conversation, error, refetch } = useQuery(conversationQuery(id))
  if (!conversation) return error ? <Failure error={error} retry={refetch} /> : <Loading />
  return <Thread conversation={{ ...conversation, lead_name: texts.talk.test.you }} sendMessage={nobody} askWhy={askWhy} wrote={wrote} />
}

/** Why nobody answers, and the way back, once a person was called or has taken over. */
function Silence({ id }: { id: string }) {
  const { data: conversation } = useQuery(conversationQuery(id))
  return conversation && conversation.mode !== 'assistant' ? <ControlBar conversation={conversation} /> : null
}

/** What was just said, until the thread shows it, and that an answer is being written. */
function Pending({
  asked,
  conversationId,
}: {
  asked: { text: string; files: readonly File[]; atMs: number }
  conversationId: string | undefined
}) {
  const { data } = useQuery({ ...threadEndQuery(conversationId ?? ''), enabled: conversationId !== undefined })
  const isThere = data?.messages.some(
    ({ author, text, sent_at }) => author === 'customer' && text === asked.text && Date.parse(sent_at) >= asked.atMs - 5000,
  )
  return <Thinking said={isThere ? undefined : [asked.text, ...asked.files.map(({ name }) => name)].filter(Boolean).join(' · ')} />
}
