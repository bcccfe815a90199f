import { ActionIcon, Textarea, VisuallyHidden } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import type { Conversation } from '../../api/shapes.ts'
import { useDraft } from '../../shell/drafts.ts'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import classes from './composer.module.css'
import { ControlBar } from './control-bar.tsx'
import { wantsToSend } from './wants-to-send.ts'

interface Props {
  conversation: Conversation
  send: (text: string) => unknown
}

/** Where a person writes. What was typed is kept until it is sent, whatever happens to the page. */
export function Composer({ conversation, send }: Props) {
  const words = texts.talk.compose
  const [text, change] = useDraft(conversation.id)
  const may = useMay('messages.create')
  const hint = useId()
  const submit = () => {
    if (!text.trim()) return
    send(text.trim())
    change('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!wantsToSend(event.nativeEvent, { touch: matchMedia('(pointer: coarse)').matches })) return
    event.preventDefault()
    submit()
  }
  return (
    <div className={classes.composer}>
      <ControlBar conversation={conversation} />
      {may ? (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Textarea
            className={classes.field}
            size="md"
            autosize
            minRows={1}
            maxRows={8}
            dir="auto"
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            placeholder={words.hint}
            aria-label={words.label}
            aria-describedby={hint}
            data-composer
          />
          <VisuallyHidden id={hint}>{words.keys}</VisuallyHidden>
          <ActionIcon type="submit" size={44} radius="xl" disabled={!text.trim()} aria-label={words.send}>
            <IconSend2 size={22} aria-hidden className={classes.turned} />
          </ActionIcon>
        </form>
      ) : (
        <p className={classes.readOnly}>{words.readOnly}</p>
      )}
    </div>
  )
}
