import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { functionTitle } from '../../parts/said-deed.ts'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

type Media = '' | 'image' | 'document'

interface Props {
  functions: readonly string[]
  taken: readonly string[]
  onDone: () => void
}

/** A dialog with what it must come to. */
export function AddTest({ functions, taken, onDone }: Props) {
  const words = texts.playbook.tests
  const [key, setKey] = useState('')
  const [name, setName] = useState(functions[0] ?? '')
  const [expect, setExpect] = useState<'block' | 'allow'>('block')
  const [lines, setLines] = useState('')
  const [media, setMedia] = useState<Media>('')
  const messages = lines.split('\n').flatMap((line) => (line.trim() ? [{ text: line.trim() }] : []))
  const keep = useWrite(
    (csrfToken) =>
      send('PUT /v1/playbook/tests/{key}', {
        csrfToken,
        params: { key },
        body: {
          function: name,
          expect,
          messages: messages.map((message, at) => (media && at === messages.length - 1 ? { ...message, media } : message)),
        },
      }),
    ['playbook', 'tests'],
  )
  return (
    <form
      className={`${classes.card} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        keep.mutate(undefined, {
          onSuccess: () => sayDone(words.kept),
          goOn: onDone,
          onError: (error) => sayFailed(words.failed, error),
        })
      }}
    >
      <TextInput
        label={words.key}
        description={words.keyHint}
        value={key}
        dir="ltr"
        size="md"
        onChange={({ currentTarget }) => setKey(currentTarget.value.toLowerCase().replace(/[^a-z0-9_-]/g, '-'))}
      />
      <NativeSelect
        label={words.action}
        value={name}
        size="md"
        data={functions.map((each) => ({ value: each, label: functionTitle(each) }))}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <NativeSelect
        label={words.expect}
        value={expect}
        size="md"
        data={[
          { value: 'block', label: words.mustBlock },
          { value: 'allow', label: words.mustAllow },
        ]}
        onChange={({ currentTarget }) => setExpect(currentTarget.value === 'allow' ? 'allow' : 'block')}
      />
      <Textarea
        label={words.messages}
        value={lines}
        autosize
        minRows={2}
        dir="auto"
        size="md"
        onChange={({ currentTarget }) => setLines(currentTarget.value)}
      />
      <NativeSelect
        label={words.attach}
        value={media}
        size="md"
        data={[
          { value: '', label: words.attachNone },
          { value: 'image', label: words.attachImage },
          { value: 'document', label: words.attachDocument },
        ]}
        onChange={({ currentTarget }) => setMedia(currentTarget.value as Media)}
      />
      <div className={classes.buttons}>
        <Button
          type="submit"
          h={44}
          loading={keep.isPending}
          disabled={!/^[a-z0-9]/.test(key) || taken.includes(key) || !messages.length || !name}
        >
          {words.keep}
        </Button>
        <Button variant="default" h={44} onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
