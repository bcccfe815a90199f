import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { Conversation } from '../../api/shapes.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { texts } from '../../texts/index.ts'
import { dayKey, dayTitle } from '../../time/day-title.ts'
import { CallLine } from './call-line.tsx'
import type { Entry } from './merge-calls.ts'
import { MessageBubble } from './message-bubble.tsx'
import classes from './thread.module.css'
import { useShownEntry } from './use-shown-entry.ts'
import { useThread } from './use-thread.ts'

const instantOf = (entry: Entry) => (entry.kind === 'message' ? entry.message.sent_at : entry.call.at)
const idOf = (entry: Entry) => (entry.kind === 'message' ? entry.message.id : entry.call.id)

/** What was said, and between it what was done or stopped. Stays at its end while it grows, unless somebody reads further up. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const thread = useThread(conversation.id)
  const { entries } = thread
  const { show, missing, named } = useShownEntry({ ...thread, count: entries.length })
  const about = { now: new Date(), locale: texts.locale, today: texts.thread.today, yesterday: texts.thread.yesterday }

  if (!thread.loaded) return thread.error ? <Failure error={thread.error} retry={thread.retry} /> : <Loading />
  return (
    <>
      {(missing || thread.error) && <p className={classes.said}>{missing ? texts.thread.notShown : texts.failure.stale}</p>}
      {/* a scrolling region takes the keyboard's focus, so that arrow keys move it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <div className={classes.scroll} tabIndex={0} role="log" aria-label={texts.thread.label}>
        <div className={classes.entries}>
          {thread.hasOlder && (
            <Button variant="default" h={44} mx="auto" loading={thread.loadingOlder} onClick={() => thread.loadOlder()}>
              {texts.thread.older}
            </Button>
          )}
          {entries.length === 0 && (
            <Notice icon={<IconMessageCircle size={40} aria-hidden />} heading={texts.thread.empty} detail={texts.thread.emptyDetail} />
          )}
          {entries.map((entry, at) => {
            const before = entries[at - 1]
            const newDay = !before || dayKey(new Date(instantOf(before))) !== dayKey(new Date(instantOf(entry)))
            return (
              <Fragment key={idOf(entry)}>
                {newDay && <h3 className={classes.day}>{dayTitle(instantOf(entry), about)}</h3>}
                {entry.kind === 'message' ? (
                  <MessageBubble message={entry.message} leadName={conversation.lead_name} named={!isContinued(before, entry)} />
                ) : (
                  <CallLine call={entry.call} show={show} open={named === entry.call.id} />
                )}
              </Fragment>
            )
          })}
        </div>
      </div>
    </>
  )
}

/** Several messages of one author in a row carry the name once. */
function isContinued(before: Entry | undefined, entry: Entry): boolean {
  return before?.kind === 'message' && entry.kind === 'message' && before.message.author === entry.message.author
}
