import { memo } from 'react'
import type { Conversation } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import { dayTitle } from '../../time/day-title.ts'
import { CallLine } from './call-line.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { NoticeLine } from './notice-line.tsx'
import type { Outgoing } from './outgoing.ts'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import type { ThreadApproval } from './shapes.ts'
import classes from './thread.module.css'
import type { Row } from './thread-rows.ts'

interface Props {
  row: Row
  conversation: Conversation
  approval: ThreadApproval | undefined
  /** For a moment, after somebody was led there. */
  marked: boolean
  /** Its "Why?" stands open from the start. */
  open: boolean
  show: (id: string) => void
  askWhy: (turnId: string) => unknown
  resend: (text: string, again?: Outgoing) => unknown
}

/** One line of a thread; drawn anew only when it changes. */
export const ThreadLine = memo(function ThreadLine({ row, conversation, approval, marked, open, show, askWhy, resend }: Props) {
  switch (row.kind) {
    case 'day': {
      const { today, yesterday } = texts.thread
      return <h3 className={classes.day}>{dayTitle(row.at, { now: new Date(), locale: texts.locale, today, yesterday })}</h3>
    }
    case 'message':
      return (
        <MessageBubble
          message={row.message}
          named={row.named}
          leadName={conversation.lead_name}
          marked={marked}
          show={show}
          askWhy={askWhy}
          resend={resend}
        />
      )
    case 'outgoing':
      return <OutgoingBubble outgoing={row.outgoing} named={row.named} conversationId={conversation.id} resend={resend} />
    case 'call':
      return <CallLine call={row.call} approval={approval} marked={marked} show={show} open={open} />
    case 'notice':
      return <NoticeLine notice={row.notice} />
  }
})
