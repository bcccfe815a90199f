import { ActionIcon, FileButton, Pill, Textarea } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useDraft } from '../../shell/drafts.ts'
import { texts } from '../../texts/index.ts'
import { wantsToSend } from '../inbox/wants-to-send.ts'
import { fit } from './attached-files.ts'
import classes from './page.module.css'

interface Props {
  busy: boolean
  /** False: it was not taken, and is to be asked again. */
  ask: (text: string, files: readonly File[]) => Promise<boolean>
}

const place = 'test-chat'

/** Where somebody writes as a customer would, with files. */
export function TestComposer({ busy, ask }: Props) {
  const words = texts.talk.test
  const [text, change] = useDraft(place)
  const [files, setFiles] = useState<readonly File[]>([])
  const reset = useRef<() => void>(null)
  const fits = fit(files)
  const ready = !busy && fits && (text.trim() !== '' || files.length > 0)
  const submit = async () => {
    if (!ready) return
    const said = text.trim()
    change('')
    setFiles([])
    if (await ask(said, files)) return
    change(said)
    setFiles(files)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!wantsToSend(event.nativeEvent, { touch: matchMedia('(pointer: coarse)').matches })) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={at}>
              <Pill
                size="lg"
                withRemoveButton
                removeButtonProps={{ 'aria-label': words.attached(file.name), 'aria-hidden': false, tabIndex: 0 }}
                onRemove={() => setFiles(files.filter((each) => each !== file))}
              >
                <bdi dir="auto">{file.name}</bdi>
              </Pill>
            </li>
          ))}
        </ul>
      )}
      {!fits && (
        <p className={classes.wrong} role="alert">
          {words.tooBig}
        </p>
      )}
      <div className={classes.line}>
        <FileButton
          multiple
          resetRef={reset}
          onChange={(chosen) => {
            setFiles([...files, ...chosen].slice(0, 10))
            reset.current?.()
          }}
        >
          {(button) => (
            <ActionIcon {...button} variant="subtle" color="gray" size={44} radius="xl" aria-label={words.attach}>
              <IconPaperclip size={22} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        <Textarea
          className={classes.field}
          size="md"
          autosize
          minRows={1}
          maxRows={6}
          dir="auto"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder={words.hint}
          aria-label={words.hint}
        />
        <ActionIcon type="submit" size={44} radius="xl" disabled={!ready} loading={busy} aria-label={words.send}>
          <IconSend2 size={22} aria-hidden className={classes.turned} />
        </ActionIcon>
      </div>
    </form>
  )
}
