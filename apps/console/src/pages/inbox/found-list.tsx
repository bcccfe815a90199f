import { IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '../../parts/failure-of.ts'
import { MoreButton } from '../../parts/more-button.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import classes from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { type InboxSearch, listOf } from './inbox-search.ts'
import { conversationsQuery, foundMessagesQuery } from './queries.ts'
import type { FoundMessage } from './shapes.ts'

/** What was looked for: people by name, number or address, and messages by their words. A message leads to its place in the thread. */
export function FoundList({ q, search }: { q: string; search: InboxSearch }) {
  const words = texts.talk.list
  const people = useInfiniteQuery(conversationsQuery(search))
  const messages = useInfiniteQuery(foundMessagesQuery(q))
  const persons = people.data?.pages.flatMap(({ data }) => data) ?? []
  const hits = messages.data?.pages.flatMap(({ data }) => data) ?? []
  if (!people.data || !messages.data) {
    const failure = failureOf(people, messages)
    return failure ? <Failure {...failure} /> : <Loading rows={6} />
  }
  if (persons.length + hits.length === 0) {
    return <Notice icon={<IconSearchOff size={40} aria-hidden />} heading={words.nothingFound} detail={words.nothingFoundDetail} />
  }
  return (
    <div className={classes.scroll}>
      {persons.length > 0 && (
        <>
          <h2 className={classes.heading}>{words.people}</h2>
          <ul className={classes.plain}>
            {persons.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow conversation={conversation} />
              </li>
            ))}
          </ul>
          <div className={classes.more}>
            <MoreButton list={people} byHand>
              {texts.inbox.more}
            </MoreButton>
          </div>
        </>
      )}
      {hits.length > 0 && (
        <>
          <h2 className={classes.heading}>{words.messages}</h2>
          <ul className={classes.plain}>
            {hits.map((hit) => (
              <li key={hit.id}>
                <Hit hit={hit} search={search} />
              </li>
            ))}
          </ul>
          <div className={classes.more}>
            <MoreButton list={messages}>{texts.inbox.more}</MoreButton>
          </div>
        </>
      )}
    </div>
  )
}

function Hit({ hit, search }: { hit: FoundMessage; search: InboxSearch }) {
  const { id, conversation_id, lead_name, author, text, sent_at } = hit
  return (
    <Link
      to="/inbox/$conversationId"
      params={{ conversationId: conversation_id }}
      search={listOf(search)}
      hash={id}
      className={classes.hit}
    >
      <span className={classes.line}>
        <bdi dir="auto" className={classes.name}>
          {lead_name ?? texts.inbox.nameless}
        </bdi>
        <time className={classes.time} dateTime={sent_at} title={fullTime(sent_at, texts.locale)}>
          {shownTime(sent_at, { now: new Date(), locale: texts.locale })}
        </time>
      </span>
      <span className={classes.found}>
        {author !== 'customer' && `${texts.author[author]}: `}
        <bdi dir="auto">{text}</bdi>
      </span>
    </Link>
  )
}
