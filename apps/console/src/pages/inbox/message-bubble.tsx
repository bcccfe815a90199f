import { UnstyledButton } from '@mantine/core'
import { IconArrowForwardUp, IconBan, IconSettings } from '@tabler/icons-react'
import type { Message } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import { EarlierTexts } from './earlier-texts.tsx'
import classes from './message-bubble.module.css'
import { ContactCard, PlaceLink } from './message-cards.tsx'
import { MessageMedia } from './message-media.tsx'
import { MessageQuote } from './message-quote.tsx'
import { MessageStatus } from './message-status.tsx'
import { MessageText } from './message-text.tsx'
import { MessageTime } from './message-time.tsx'
import type { Outgoing } from './outgoing.ts'
import { SendAgain } from './send-again.tsx'

interface Props {
  message: Message
  leadName: string | null
  /** Whether it carries its author's name. */
  named: boolean
  marked: boolean
  show: (id: string) => void
  askWhy: (turnId: string) => unknown
  resend: (text: string, again?: Outgoing) => unknown
}

/** One message as it was said. Everything a customer wrote finds its own direction. */
export function MessageBubble({ message, leadName, named, marked, show, askWhy, resend }: Props) {
  const { id, author, direction, edited_at, revoked_at, turn_id } = message
  const inTrouble = direction === 'out' && (message.status === 'failed' || message.status === 'unknown')
  return (
    <article
      id={id}
      tabIndex={-1}
      className={classes.message}
      data-direction={direction}
      data-author={author}
      data-named={named || undefined}
      data-marked={marked || undefined}
    >
      {named && (
        <span className={classes.author}>
          {author === 'system' && <IconSettings size={14} aria-hidden />}
          <bdi dir="auto">{author === 'customer' ? (leadName ?? texts.author.customer) : texts.author[author]}</bdi>
        </span>
      )}
      <div className={classes.bubble}>
        {revoked_at ? (
          <span className={classes.gone}>
            <IconBan size={16} aria-hidden /> {texts.message.deleted[author]}
          </span>
        ) : (
          <Content message={message} show={show} />
        )}
        <span className={classes.foot}>
          {edited_at && !revoked_at && <EarlierTexts message={message} />}
          <MessageTime message={message} />
          {direction === 'out' && <MessageStatus message={message} />}
        </span>
        {message.reactions && !revoked_at && <Reactions reactions={message.reactions} />}
        {inTrouble && message.text && <SendAgain message={message} resend={resend} />}
      </div>
      {author === 'assistant' && turn_id && (
        <UnstyledButton className={classes.why} onClick={() => askWhy(turn_id)} aria-label={texts.talk.thread.whyThisDetail}>
          {texts.talk.thread.whyThis}
        </UnstyledButton>
      )}
    </article>
  )
}

/** Signs that were put on it, with whose they are. */
function Reactions({ reactions }: { reactions: NonNullable<Message['reactions']> }) {
  return (
    <span className={classes.reactions}>
      {reactions.map(({ by, emoji }) => (
        <span key={by} className={classes.reaction} role="img" aria-label={texts.talk.thread.reaction(texts.author[by], emoji)}>
          {emoji}
        </span>
      ))}
    </span>
  )
}

function Content({ message, show }: { message: Message; show: (id: string) => void }) {
  const { text, media, kind, quote, contact, location, forwarded, missing_files } = message
  const kindWord = texts.message.kind[kind]
  const fileIsGone = media.length === 0 && ['image', 'document', 'video', 'audio', 'voice', 'sticker'].includes(kind)
  const shownElsewhere = media.length > 0 || fileIsGone || contact || location
  return (
    <>
      {forwarded && (
        <span className={classes.forwarded}>
          <IconArrowForwardUp size={14} aria-hidden /> {texts.talk.thread.forwarded}
        </span>
      )}
      {quote && <MessageQuote quote={quote} show={show} />}
      {media.length > 0 && <MessageMedia media={media} />}
      {fileIsGone && (
        <span className={classes.gone}>
          {kindWord}. {missing_files ? texts.talk.thread.fileComing : texts.message.withoutFile}
        </span>
      )}
      {contact && <ContactCard contact={contact} />}
      {location && <PlaceLink location={location} />}
      {text ? (
        <MessageText text={text} />
      ) : (
        !shownElsewhere && <span className={classes.gone}>{kind === 'text' ? texts.message.nowhere : kindWord}</span>
      )}
    </>
  )
}
