import { IconBan, IconSettings } from '@tabler/icons-react'
import type { Message } from '../../api/shapes.ts'
import { texts } from '../../texts/index.ts'
import { clockTime, fullTime } from '../../time/shown-time.ts'
import classes from './message-bubble.module.css'
import { MessageMedia } from './message-media.tsx'
import { MessageStatus } from './message-status.tsx'

interface Props {
  message: Message
  leadName: string | null
  /** Whether it carries its author's name. */
  named: boolean
}

/** One message as it was said. Everything a customer wrote finds its own direction. */
export function MessageBubble({ message, leadName, named }: Props) {
  const { id, author, direction, text, media, kind, sent_at, edited_at, revoked_at } = message
  const kindWord = texts.message.kind[kind]
  const fileIsGone = media.length === 0 && ['image', 'document', 'video', 'audio', 'voice', 'sticker'].includes(kind)
  return (
    <article id={id} tabIndex={-1} className={classes.message} data-direction={direction} data-author={author}>
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
          <>
            {media.length > 0 && <MessageMedia media={media} />}
            {fileIsGone && (
              <span className={classes.gone}>
                {kindWord}. {texts.message.withoutFile}
              </span>
            )}
            {text ? (
              <p className={classes.text} dir="auto">
                {text}
              </p>
            ) : (
              media.length === 0 &&
              !fileIsGone && <span className={classes.gone}>{kind === 'text' ? texts.message.nowhere : kindWord}</span>
            )}
          </>
        )}
        <span className={classes.foot}>
          {edited_at && !revoked_at && <span title={fullTime(edited_at, texts.locale)}>{texts.message.edited}</span>}
          <time dateTime={sent_at} title={fullTime(sent_at, texts.locale)}>
            {clockTime(sent_at, texts.locale)}
          </time>
          {direction === 'out' && <MessageStatus message={message} />}
        </span>
      </div>
    </article>
  )
}
