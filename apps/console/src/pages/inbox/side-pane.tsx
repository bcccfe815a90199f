import { lazy, Suspense } from 'react'
import type { Conversation } from '../../api/shapes.ts'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import { Beside, useRoomBeside } from './beside.tsx'
import { listOf } from './inbox-search.ts'
import { useInbox } from './use-inbox.ts'

// who only reads a thread does not wait for what edits a lead
const LeadPanel = lazy(() => import('./lead-panel.tsx').then(({ LeadPanel }) => ({ default: LeadPanel })))
const TurnPanel = lazy(() => import('./turn-panel.tsx').then(({ TurnPanel }) => ({ default: TurnPanel })))

/** Beside the thread: whom it is with, or why an answer was given. */
export function SidePane({ conversation }: { conversation: Conversation }) {
  const wide = useRoomBeside()
  const { search, change } = useInbox()
  const { why, side } = search
  const show = (id: string) => change(wide ? search : listOf(search), { hash: id, replace: true })
  const opened = why !== undefined || side !== undefined
  return (
    <Beside
      title={why ? texts.talk.why.title : texts.talk.person.title}
      opened={opened}
      close={() => change(listOf(search))}
      headed={why !== undefined}
    >
      <Suspense fallback={<Loading rows={6} />}>
        {why ? (
          <TurnPanel turnId={why} show={show} />
        ) : (
          (wide || opened) && <LeadPanel key={conversation.lead_id} conversation={conversation} />
        )}
      </Suspense>
    </Beside>
  )
}
